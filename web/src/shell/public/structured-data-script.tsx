import { formatStructuredData, type StructuredData } from './structured-data.ts';

/** Structured data in the page; it’s data, which the content security policy needn’t allow. */
export const StructuredDataScript = ({ data }: { data: StructuredData }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: formatStructuredData(data) }} />
);
