import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ErrorCode, errors } from '../errors.ts';
import { api } from './index.ts';
import type { Route, RoutePolicy } from './route.ts';

const routes: { name: string; route: Route }[] = Object.entries(api).flatMap(([tag, routes]) =>
  Object.entries(routes as Record<string, Route>).map(([name, route]) => ({ name: `${tag}.${name}`, route })),
);

const needsSession = (right: RoutePolicy) => right !== 'anyone' && (typeof right === 'string' || !right.guests);

it('no two routes have the same method and path', () => {
  const faces = routes.map(({ route: { method, path } }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(faces.filter((face, at) => faces.indexOf(face) !== at)).toEqual([]);
});

describe.each(routes)('$name', ({ route }) => {
  it('describes every parameter of its path, and no other', () => {
    const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(route.params?.shape ?? {}).sort()).toEqual(named.sort());
  });

  it('rejects unknown fields', () => {
    for (const schema of [route.params, route.query, route.body]) {
      const issues = schema?.safeParse({ unknownField: 1 }).error?.issues.map(({ code }) => code);
      if (schema) expect(issues).toContain('unrecognized_keys');
    }
  });

  it('lists the errors that its policy and its input can cause', () => {
    const expected: ErrorCode[] = [
      ...(route.body ? (['invalid_input'] as const) : []),
      ...(route.limit ? (['rate_limited'] as const) : []),
      ...(needsSession(route.policy) ? (['not_signed_in'] as const) : []),
      ...(typeof route.policy === 'object' || route.policy === 'admin' ? (['forbidden'] as const) : []),
    ];
    expect(expected.filter((code) => !route.errors.includes(code))).toEqual([]);
    expect(route.errors.filter((code) => !(code in errors))).toEqual([]);
    expect(new Set(route.errors).size).toBe(route.errors.length);
  });

  it('says what it belongs to, which decides whether it needs a plan, unless it is for anyone or for staff', () => {
    expect(route.feature !== undefined).toBe(route.policy !== 'anyone' && route.policy !== 'staff');
  });

  it('can be expressed as JSON schema for the API documentation', () => {
    for (const schema of [route.params, route.query, route.body]) {
      if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'object' });
    }
    if (route.response) {
      const names = Object.keys(z.toJSONSchema(route.response, { io: 'input' }));
      expect(names).toContainEqual(expect.stringMatching(/^(type|anyOf)$/));
    }
  });

  it('has a summary without a full stop', () => {
    expect(route.summary).toMatch(/^[A-Z].+[^.]$/);
  });
});
