/** The parts of JSON Schema that the contract’s schemas have. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
};

export type ApiParameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

type MediaType = { schema?: JsonSchema; examples?: Record<string, { summary: string; value: unknown }> };

export type ApiOperation = {
  operationId: string;
  tags: [string];
  summary: string;
  security?: Record<string, string[]>[];
  parameters: ApiParameter[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { description: string; content?: Record<string, MediaType> }>;
};

/** The API description of this server: what /openapi.json returns. */
export type OpenApi = {
  info: { version: string };
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
};

export type ApiMethod = {
  tag: string;
  name: string;
  method: string;
  path: string;
  operation: ApiOperation;
  /** The scope that an API key needs; undefined if any key may call it. */
  scope: string | undefined;
};

/** Tags in the order of the documentation; others follow. */
const tagOrder = [
  'codes',
  'downloads',
  'folders',
  'bulkActions',
  'bulkJobs',
  'revisions',
  'draftPreviews',
  'templates',
  'defaultDesign',
  'brand',
  'uploads',
  'storage',
  'analysis',
  'feedback',
  'domains',
  'tasks',
  'redirectBundle',
  'team',
  'account',
];

const getRank = (tag: string) => (tagOrder.includes(tag) ? tagOrder.indexOf(tag) : tagOrder.length);

/**
 * Lists what the documentation describes: the routes that API keys can call, and no other. What remains is for people who are
 * signed in to the web app (keys, sessions, payment), for visitors, or for the operator’s staff.
 */
export const listMethods = ({ paths }: OpenApi): ApiMethod[] =>
  Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]): ApiMethod[] => {
        const key = operation.security?.find((scheme) => 'key' in scheme)?.['key'];
        if (!key) return [];
        const [tag = '', name = ''] = operation.operationId.split('.');
        return [{ tag, name, method: method.toUpperCase(), path, operation, scope: key[0] }];
      }),
    )
    .sort((one, other) => getRank(one.tag) - getRank(other.tag));

/** The name of a tag or a method in addresses: `bulkActions` is `bulk-actions`. */
export const toSlug = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
