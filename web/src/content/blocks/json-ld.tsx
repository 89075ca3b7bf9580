import { formatStructuredData, type StructuredData } from '../../shell/public/structured-data.ts';

/** Structured data for search engines and assistants. It’s data, which the content security policy needn’t allow. */
export const JsonLd = ({ data }: { data: StructuredData }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: formatStructuredData(data) }} />
);
