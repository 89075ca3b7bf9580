import type { Deps } from '../../http/deps.ts';
import type { TaskKind, TaskStep } from '../../task-kind.ts';
import { createMediaLookup, renderStaticPage, renderStaticPageFiles } from '../landing-pages/index.ts';
import { createContactPhotoLoader } from '../media/index.ts';
import { type BundlePart, encodePart } from './bundle-part.ts';
import { getPagePath } from './bundled-code.ts';
import {
  type CollectedCode,
  collectCode,
  createBundleFilter,
  findReasons,
  getMediaPath,
  hasForm,
  type Inclusion,
  listMediaTargets,
} from './collect.ts';
import { renderFormNotice } from './form-notice.ts';
import * as store from './store.ts';
import { writeBundle } from './write-bundle.ts';

export type BundleInput = Inclusion & { ids: readonly number[]; origin: string };

const batchSize = 20;

/** Renders the page of a code in all its languages, and notes the images and files that it shows. */
const addPages = async (
  deps: Deps,
  part: BundlePart,
  { code, type, content }: CollectedCode,
  row: store.PublishedCode,
) => {
  const page = {
    id: code.id,
    slug: code.links[0]?.slug ?? '',
    revision: row.revision,
    type,
    content,
    themeColor: row.theme_color,
  };
  const paths = {
    image: (name: string, size: BundlePart['images'][number][1]) => {
      part.images.push([name, size]);
      return `/img/${size}/${encodeURIComponent(name)}`;
    },
    media: (name: string) => {
      part.media.push(name);
      return getMediaPath(name);
    },
    file: (name: string) => `/pages/${code.id}/${encodeURIComponent(name)}`,
    page: (language: string) => getPagePath(code.id, language),
  };
  const languages = code.target.languages.length > 0 ? code.target.languages : [''];
  if (hasForm(type)) {
    for (const language of languages)
      part.texts.push({ path: getPagePath(code.id, language), body: renderFormNotice(type, content, language) });
    return;
  }
  const findMedia = await createMediaLookup(deps, false)(type, content);
  for (const language of languages) {
    const { html } = await renderStaticPage(page, language, paths, findMedia);
    part.texts.push({ path: getPagePath(code.id, language), body: html });
  }
  for (const { name, body } of await renderStaticPageFiles(page, deps.now(), createContactPhotoLoader(deps)))
    part.texts.push({ path: paths.file(name), body });
};

const addCode = async (
  deps: Deps,
  part: BundlePart,
  { input }: TaskStep<BundleInput>,
  row: store.PublishedCode,
  isBundled: ReturnType<typeof createBundleFilter>,
) => {
  const reasons = findReasons(row) ?? [];
  const named = { id: row.id, name: row.name || row.title };
  if (!isBundled(row.id, reasons)) return void part.leftOut.push({ ...named, reasons });
  const collected = collectCode(row, input.origin);
  if (!collected) return void part.leftOut.push({ ...named, reasons: ['unreadable'] });
  part.codes.push(collected.code);
  part.media.push(...listMediaTargets(collected.code));
  if (collected.code.target.kind === 'page') await addPages(deps, part, collected, row);
};

const step: TaskKind<BundleInput>['step'] = async (deps, task) => {
  const { ids } = task.input;
  const part: BundlePart = { codes: [], leftOut: [], texts: [], images: [], media: [] };
  let { done } = task;
  const isBundled = createBundleFilter(task.input);
  do {
    const batch = ids.slice(done, done + batchSize);
    for (const row of await store.findPublished(task.actor, deps.database.db, batch))
      await addCode(deps, part, task, row, isBundled);
    done += batch.length;
  } while (done < ids.length && part.texts.length === 0 && !task.isTimeUp());
  await task.storePart(encodePart(part));
  return { done, failures: [] };
};

/** Every link of an account as static files and rules for web servers, in a ZIP. */
export const bundleTask: TaskKind<BundleInput> = {
  name: 'redirect-bundle.zip',
  view: 'dashboard',
  keptHours: 7 * 24,
  step,
  finish: async (deps, { readParts }, path) => {
    await writeBundle(deps, readParts, path);
    return `redirects-${deps.now().toISOString().slice(0, 10)}.zip`;
  },
};
