import { type EmailTable, EmailTableView } from './email-table.tsx';

/**
 * Layout of every email: a card with one button. Some email clients read only inline styles and tables; those that read a
 * style sheet get the dark colors from it.
 */

const textFont = '"Instrument Sans", -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const displayFont = `"Bricolage Grotesque", ${textFont}`;

const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#0f6b4f}
@media(prefers-color-scheme:dark){
.paper{background:#121512!important}.card{background:#1a1e1a!important;border-color:#2c322c!important}
.ink{color:#eef0ea!important}.muted{color:#9ba196!important}.muted a,.plain{color:#4cc38a!important}
.pine{background:#4cc38a!important}.on-pine{color:#0b1f15!important;background:#4cc38a!important;border-color:#4cc38a!important}
.square{background:#eef0ea!important}.line{border-color:#2c322c!important}}
@media(max-width:480px){.card{padding:28px 24px!important}.ground{padding:20px 12px!important}.title{font-size:26px!important;line-height:32px!important}
.wide{width:100%!important}a.wide{width:auto!important;display:block!important;text-align:center!important}}
`;

const presentation = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 } as const;

const tile = (kind: 'square' | 'pine' | 'pop', color: string) => {
  const style = {
    width: '8px',
    height: '8px',
    background: color,
    borderRadius: '2px',
    fontSize: 0,
    lineHeight: '8px',
  };
  return (
    <td width="8" height="8">
      <div className={kind} style={{ ...style, ...(kind === 'pop' && { transform: 'rotate(14deg)' }) }} />
    </td>
  );
};

/** The logo as table cells: clients block images until the recipient allows them. */
const LogoMark = () => {
  const square = () => tile('square', '#191a17');
  return (
    <table {...presentation} style={{ borderCollapse: 'separate', borderSpacing: '1px' }}>
      <tbody>
        <tr>
          {square()}
          {square()}
          {square()}
        </tr>
        <tr>
          {square()}
          {tile('pine', '#0f6b4f')}
          {square()}
        </tr>
        <tr>
          {square()}
          {square()}
          {tile('pop', '#ffd23f')}
        </tr>
      </tbody>
    </table>
  );
};

type EmailLink = { link: string; action: string };
type ActionButtonProps = EmailLink & { secondary: EmailLink | undefined; copyLinkHint: string };

const ActionButton = ({ link, action, secondary, copyLinkHint }: ActionButtonProps) => (
  <>
    <table {...presentation} className="wide" style={{ margin: '28px 0 0' }}>
      <tbody>
        <tr>
          <td className="pine" style={{ background: '#0f6b4f', borderRadius: '10px' }}>
            <a
              className="on-pine wide"
              href={link}
              style={{
                display: 'inline-block',
                padding: '12px 22px',
                border: '1px solid #0f6b4f',
                borderRadius: '10px',
                background: '#0f6b4f',
                color: '#ffffff',
                font: `600 16px/24px ${textFont}`,
                textDecoration: 'none',
              }}
            >
              {action}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
    {secondary && (
      <p style={{ margin: '16px 0 0', font: `600 16px/24px ${textFont}` }}>
        <a className="plain" href={secondary.link} style={{ color: '#0f6b4f' }}>
          {secondary.action}
        </a>
      </p>
    )}
    <p className="muted" style={{ margin: '24px 0 0', color: '#66675f', font: `13px/20px ${textFont}` }}>
      {copyLinkHint}
      <br />
      <a className="plain" href={link} style={{ color: '#0f6b4f', wordBreak: 'break-all' }}>
        {link}
      </a>
    </p>
  </>
);

/** Paragraphs under a title. */
export type EmailNote = { title: string; texts: readonly string[] };

const EmailNoteView = ({ title, texts }: EmailNote) => (
  <>
    <h2 className="ink" style={{ margin: '28px 0 0', color: '#191a17', font: `600 13px/20px ${textFont}` }}>
      {title}
    </h2>
    {texts.map((text) => (
      <p
        key={text}
        className="muted"
        style={{
          ...{ margin: '8px 0 0', color: '#66675f', font: `13px/20px ${textFont}` },
          ...{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
        }}
      >
        {text}
      </p>
    ))}
  </>
);

type EmailLayoutProps = {
  language: string;
  subject: string;
  body: string;
  footer: string;
  button: ActionButtonProps | undefined;
  tables: readonly EmailTable[];
  notes: readonly EmailNote[];
  unsubscribe: EmailLink | undefined;
};

export const EmailLayout = ({
  language,
  subject,
  body,
  footer,
  button,
  tables,
  notes,
  unsubscribe,
}: EmailLayoutProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{subject}</title>
      <style dangerouslySetInnerHTML={{ __html: darkStyles }} />
    </head>
    <body className="paper" style={{ margin: 0, padding: 0, background: '#f6f4ee' }}>
      <table {...presentation} className="paper" width="100%" style={{ background: '#f6f4ee' }}>
        <tbody>
          <tr>
            <td className="ground" align="center" style={{ padding: '40px 16px' }}>
              <table {...presentation} width="100%" style={{ width: '100%', maxWidth: '600px' }}>
                <tbody>
                  <tr>
                    <td style={{ padding: '0 4px 20px' }}>
                      <table {...presentation}>
                        <tbody>
                          <tr>
                            <td>
                              <LogoMark />
                            </td>
                            <td
                              className="ink"
                              style={{
                                paddingLeft: '10px',
                                color: '#191a17',
                                font: `700 20px/28px ${displayFont}`,
                                letterSpacing: '-0.02em',
                              }}
                            >
                              Tessera
                            </td>
                          </tr>
                        </tbody>
                      </table>
                    </td>
                  </tr>
                  <tr>
                    <td
                      className="card"
                      align="left"
                      style={{
                        padding: '40px',
                        background: '#fffefb',
                        border: '1px solid #e2dfd4',
                        borderRadius: '16px',
                      }}
                    >
                      <h1
                        className="ink title"
                        style={{
                          margin: 0,
                          color: '#191a17',
                          font: `700 30px/36px ${displayFont}`,
                          letterSpacing: '-0.02em',
                        }}
                      >
                        {subject}
                      </h1>
                      <p
                        className="ink"
                        style={{
                          margin: '16px 0 0',
                          color: '#191a17',
                          font: `16px/26px ${textFont}`,
                          overflowWrap: 'anywhere',
                        }}
                      >
                        {body}
                      </p>
                      {tables.map((table) => (
                        <EmailTableView key={table.title} table={table} font={textFont} />
                      ))}
                      {button && <ActionButton {...button} />}
                      {notes.map((note) => (
                        <EmailNoteView key={note.title} {...note} />
                      ))}
                    </td>
                  </tr>
                  <tr>
                    <td
                      className="muted"
                      style={{ padding: '20px 4px 0', color: '#66675f', font: `13px/20px ${textFont}` }}
                    >
                      {footer}
                      {unsubscribe && (
                        <>
                          <br />
                          <a href={unsubscribe.link} style={{ color: '#66675f' }}>
                            {unsubscribe.action}
                          </a>
                        </>
                      )}
                    </td>
                  </tr>
                </tbody>
              </table>
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
);
