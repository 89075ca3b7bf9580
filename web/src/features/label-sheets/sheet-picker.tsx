import {
  countLabels,
  getLabelBox,
  type LabelSheetId,
  labelPapers,
  labelSheetIds,
  labelSheets,
} from '@tessera/contract/rules/label-sheets.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Field } from '../../ui/field.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { normalizeText } from '../../ui/typeahead.ts';
import styles from './sheet-picker.module.css';

/** Shown before anything is searched: labels of usual sizes on both papers, and square ones. */
const usual: readonly LabelSheetId[] = [
  'avery-l7160',
  'avery-l7163',
  'avery-l7165',
  'avery-l7651',
  'avery-l6112',
  'herma-4677',
  'avery-5160',
  'avery-5163',
];

const all: readonly LabelSheetId[] = [...new Set([...usual, ...labelSheetIds])];

const drawSheet = (id: LabelSheetId): string =>
  Array.from({ length: countLabels(labelSheets[id]) }, (_, at) => {
    const { x, y, width, height } = getLabelBox(labelSheets[id], at + 1);
    // Labels without a gap between them are drawn with one.
    return `M${x + 0.6} ${y + 0.6}h${width - 1.2}v${height - 1.2}h${1.2 - width}z`;
  }).join('');

/** A sheet to scale. */
const SheetDrawing = ({ id }: { id: LabelSheetId }) => {
  const { width, height } = labelPapers[labelSheets[id].paper];
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect {...{ width, height }} />
      <path d={drawSheet(id)} />
    </svg>
  );
};

/** A choice of label sheets as cards, found by maker, number, size, paper or how many labels they have. */
export const SheetPicker = ({ value, onChange }: { value: LabelSheetId; onChange: (id: LabelSheetId) => void }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const name = useId();
  const [query, setQuery] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const describe = (id: LabelSheetId) => {
    const { maker, product, paper, width, height } = labelSheets[id];
    const [shownWidth, shownHeight] = [width, height].map((mm) => formatter.number(mm, { maximumFractionDigits: 1 }));
    return {
      name: `${maker} ${product}`,
      paper: t('labels.on_paper', {
        count: countLabels(labelSheets[id]),
        paper: t(paper === 'a4' ? 'labels.paper.a4' : 'labels.paper.us'),
      }),
      size: `${shownWidth} × ${shownHeight} mm`,
      /** What else it’s searched by: sizes with a comma or a point, and the paper’s name. */
      words: `${shownWidth}x${shownHeight} ${width.toFixed(1)}x${height.toFixed(1)} ${paper}`,
    };
  };
  // “40 × 40” is one word.
  const words = normalizeText(query)
    .replace(/(?<=\d)\s*[x×*]\s*(?=\d)/g, 'x')
    .split(/\s+/)
    .filter(Boolean);
  const matches = all.filter((id) => {
    const described = describe(id);
    const text = normalizeText(`${described.name} ${described.paper} ${described.size} ${described.words}`);
    return words.every((word) => text.includes(word));
  });
  const isShort = words.length === 0 && !showsAll;
  // What was chosen stays in view.
  const shown = isShort ? (usual.includes(value) ? usual : [value, ...usual.slice(0, -1)]) : matches;
  return (
    <div className={styles.picker}>
      <Field label={t('labels.search')} isCompact>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            icon={<IconSearch size={18} />}
            autoComplete="off"
            placeholder={t('labels.search_example')}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
      </Field>
      <p className={styles.status} role="status">
        {words.length > 0 &&
          (matches.length > 0
            ? t('labels.found', { count: matches.length })
            : t('labels.none_found', { query: query.trim() }))}
      </p>
      <fieldset className={styles.cards}>
        <legend>{t('labels.sheet')}</legend>
        {shown.map((id) => {
          const described = describe(id);
          return (
            <label key={id} className={styles.card}>
              <input
                type="radio"
                name={name}
                value={id}
                checked={id === value}
                aria-label={`${described.name}, ${described.paper}, ${described.size}`}
                onChange={() => onChange(id)}
              />
              <SheetDrawing id={id} />
              <span className={styles.name}>{described.name}</span>
              <span className={styles.fact}>{described.paper}</span>
              <span className={styles.fact}>{described.size}</span>
            </label>
          );
        })}
      </fieldset>
      {isShort && (
        <TextButton className={styles.all} onClick={() => setShowsAll(true)}>
          {t('labels.show_all', { count: all.length })}
        </TextButton>
      )}
    </div>
  );
};
