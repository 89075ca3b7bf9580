/** A table in an email: what each row is about, its number, and how that changed. Its texts are in the recipient’s language. */
export type EmailTable = {
  title: string;
  rows: readonly {
    label: string;
    /** Where the label leads. */
    link?: string | undefined;
    /** A second line. */
    detail?: string | undefined;
    /** What someone wrote, of any length, below the label. */
    content?: string | undefined;
    value: string;
    note?: string | undefined;
    action?: { text: string; link: string } | undefined;
  }[];
};

const muted = { color: '#66675f' };
const cell = { padding: '10px 0', borderTop: '1px solid #e2dfd4', verticalAlign: 'top' } as const;

/** Renders a table; numbers are aligned at its end. */
export const EmailTableView = ({ table: { title, rows }, font }: { table: EmailTable; font: string }) => (
  <table
    className="wide"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{ margin: '28px 0 0', width: '100%', borderCollapse: 'collapse', font: `16px/24px ${font}` }}
  >
    <caption className="ink" style={{ padding: '0 0 8px', color: '#191a17', fontWeight: 600, textAlign: 'left' }}>
      {title}
    </caption>
    <tbody>
      {rows.map(({ label, link, detail, content, value, note, action }) => (
        <tr key={link ?? label}>
          <th
            scope="row"
            className="ink line"
            style={{ ...cell, color: '#191a17', fontWeight: 400, textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {link ? (
              <a className="plain" href={link} style={{ color: '#0f6b4f' }}>
                {label}
              </a>
            ) : (
              label
            )}
            {detail && (
              <div className="muted" style={{ ...muted, font: `13px/20px ${font}` }}>
                {detail}
              </div>
            )}
            {content && (
              <div style={{ fontWeight: 600, whiteSpace: 'pre-line' }} dir="auto">
                {content}
              </div>
            )}
            {action && (
              <div style={{ font: `600 13px/20px ${font}` }}>
                <a className="plain" href={action.link} style={{ color: '#0f6b4f' }}>
                  {action.text}
                </a>
              </div>
            )}
          </th>
          <td
            className="ink line"
            style={{
              ...cell,
              paddingLeft: '16px',
              color: '#191a17',
              fontWeight: 600,
              textAlign: 'right',
              whiteSpace: 'nowrap',
            }}
          >
            {value}
            {note && (
              <div className="muted" style={{ ...muted, font: `13px/20px ${font}` }}>
                {note}
              </div>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The same as text: one line per row. */
export const formatEmailTable = ({ title, rows }: EmailTable): string =>
  [
    title,
    ...rows.map(({ label, detail, content = '', value, note, action }) =>
      [
        `- ${label}: ${[value || content, note && `(${note})`].filter(Boolean).join(' ')}`,
        ...(detail ? [`  ${detail}`] : []),
        ...(action ? [`  ${action.text}: ${action.link}`] : []),
      ].join('\n'),
    ),
  ].join('\n');
