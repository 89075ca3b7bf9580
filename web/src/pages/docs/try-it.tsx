import { useTranslation } from 'react-i18next';
import type { MethodDescription } from '../../content/docs/describe-method.server.ts';
import { Button } from '../../ui/button.tsx';
import { IconPlayerPlay } from '../../ui/icons.ts';
import styles from './try-it.module.css';

/** Sends the request with the visitor’s own key, which only the page’s script knows: enhance/docs/try-it.ts. */
export const TryIt = ({
  method,
  trial: { path, params, query, body, file },
  isRead,
}: {
  method: string;
  trial: MethodDescription['trial'];
  isRead: boolean;
}) => {
  const { t } = useTranslation('docs');
  return (
    <form
      className={styles.trial}
      data-try={path}
      data-method={method}
      data-field={file?.field}
      data-sending={t('try.sending')}
      data-failed={t('try.failed')}
      data-saved={t('try.file')}
    >
      <h2>
        <IconPlayerPlay size={20} />
        {t('try')}
      </h2>
      <label>
        {t('try.key')}
        <input type="password" data-key autoComplete="off" spellCheck={false} placeholder="tsk_…" required />
      </label>
      <p className={styles.hint}>{t('try.key_hint')}</p>
      {params.map(({ name, value }) => (
        <label key={name}>
          {name}
          <input type="text" data-param={name} defaultValue={value} required spellCheck={false} />
        </label>
      ))}
      {query.length > 0 && (
        <details>
          <summary>{t('try.query', { count: query.length })}</summary>
          {query.map(({ name, value, options }) =>
            options.length > 0 ? (
              <label key={name}>
                {name}
                <select data-query={name} defaultValue={value}>
                  <option value="" />
                  {options.map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </select>
              </label>
            ) : (
              <label key={name}>
                {name}
                <input type="text" data-query={name} defaultValue={value} spellCheck={false} />
              </label>
            ),
          )}
        </details>
      )}
      {body !== undefined && (
        <label>
          {t('try.body')}
          <textarea data-body defaultValue={body} rows={Math.min(14, body.split('\n').length)} spellCheck={false} />
        </label>
      )}
      {file && (
        <label>
          {t('try.choose')}
          <input type="file" data-file required />
        </label>
      )}
      <div className={styles.send}>
        <span>{t(isRead ? 'try.reads' : 'try.writes')}</span>
        <Button type="submit">{t('try.send')}</Button>
      </div>
      <noscript>
        <p className={styles.hint}>{t('try.no_script')}</p>
      </noscript>
      <div className={styles.result} data-result hidden>
        <p role="status" data-status />
        <pre data-output />
      </div>
    </form>
  );
};
