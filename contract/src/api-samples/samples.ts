import { findType } from '@tessera/qr-types';
import { requireValue } from '../rules/require-value.ts';
import type { SampleIds } from './sample-ids.ts';

/** A file that a sample sends: its name in the folder where the sample runs, and its type. */
export type SampleFile = 'logo.png' | 'dish.jpg' | 'menu.pdf' | 'products.csv';

/** What a response is, JSON by default: nothing, a text, a stream of events, or a file that the sample saves under this name. */
export type SampleReply = 'json' | 'nothing' | 'text' | 'events' | { file: string };

export type SampleRequest = {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  /** Headers besides the key and the type of the body. */
  headers?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
  file?: SampleFile;
  reply?: SampleReply;
};

/** The content of a type’s own sample. */
const getContent = (type: string) => requireValue(findType(type), 'type of a sample').sample;

const style = {
  shape: { style: 'dots', color: '#0f6b4f', backgroundColor: '#ffffff' },
  corners: { squareStyle: 'rounded', squareColor: '#11251d' },
};
const url = 'https://www.example.com/winter';

/** A request for every route that API keys can call, by tag and name: what the documentation shows, and what the tests run. */
export const samples: Readonly<Record<string, (ids: SampleIds) => SampleRequest>> = {
  'account.me': () => ({}),

  'brand.get': () => ({}),
  'brand.change': () => ({ body: { colors: ['#0f6b4f', '#ffd23f'], logo: null } }),

  'folders.list': () => ({}),
  'folders.create': () => ({ body: { name: 'Winter campaign', colour: '#0f6b4f' } }),
  'folders.change': ({ folder }) => ({ params: { id: folder }, body: { name: 'Winter campaign 2027' } }),
  'folders.remove': ({ folder }) => ({ params: { id: folder } }),
  'folders.restore': ({ deletedFolder }) => ({ params: { id: deletedFolder } }),
  'folders.move': ({ code, otherCode, folder }) => ({ body: { ids: [code, otherCode], folder } }),

  'domains.list': () => ({}),
  'domains.get': ({ domain }) => ({ params: { id: domain } }),
  'domains.create': () => ({ body: { host: 'go.example.com' } }),
  'domains.check': ({ domain }) => ({ params: { id: domain } }),
  'domains.retryCertificate': ({ domain }) => ({ params: { id: domain } }),
  'domains.change': ({ domain }) => ({
    params: { id: domain },
    body: { homeUrl: 'https://www.example.com/', notFoundUrl: 'https://www.example.com/not-found' },
  }),
  'domains.removeFile': ({ domainWithFile }) => ({
    params: { id: domainWithFile },
    query: { path: 'assetlinks.json' },
  }),
  'domains.remove': ({ domain }) => ({ params: { id: domain } }),

  'templates.list': () => ({}),
  'templates.get': ({ template }) => ({ params: { id: template } }),
  'templates.codes': ({ template }) => ({ params: { id: template } }),
  'templates.create': ({ folder }) => ({
    body: { name: 'Table cards', style, folder, namePattern: '{template} {number}', locks: ['design'] },
  }),
  'templates.change': ({ template }) => ({ params: { id: template }, body: { name: 'Table cards 2027' } }),
  'templates.remove': ({ template }) => ({ params: { id: template }, reply: 'nothing' }),
  'templates.restore': ({ deletedTemplate }) => ({ params: { id: deletedTemplate } }),

  'team.list': () => ({}),

  'codes.createStatic': () => ({
    params: { type: 'wifi' },
    body: { name: 'Guest Wi-Fi', content: getContent('wifi') },
  }),
  // Without a folder, so that it works for readers as it is.
  'codes.createDynamic': () => ({
    params: { type: 'url' },
    headers: { 'Idempotency-Key': 'winter-menu-01' },
    body: { name: 'Winter menu, table cards', content: { url } },
  }),
  'codes.rawStatic': () => ({
    params: { type: 'wifi' },
    body: { content: getContent('wifi') },
    reply: 'text',
  }),
  'codes.count': () => ({ query: { status: 'active,paused' } }),
  'codes.scans': ({ folder }) => ({ query: { folder } }),
  'codes.list': () => ({ query: { q: 'menu', sort: 'name' } }),
  'codes.suggest': () => ({ query: { q: 'win' } }),
  'codes.ids': () => ({ query: { type: 'url' } }),
  'codes.facets': () => ({}),
  'codes.get': ({ code }) => ({ params: { id: code } }),
  'codes.getByUri': ({ uri }) => ({ params: { uri } }),
  'codes.checkUri': () => ({ params: { uri: 'winter-menu-2027' } }),
  'codes.saveAndPublish': ({ code }) => ({
    params: { id: code, type: 'url' },
    body: { content: { url: 'https://www.example.com/spring' } },
  }),
  'codes.saveDraft': ({ code }) => ({
    params: { id: code },
    body: { content: { url: 'https://www.example.com/spring' } },
  }),
  'codes.publish': ({ draftCode }) => ({ params: { id: draftCode } }),
  'codes.restoreRevision': ({ changedCode }) => ({ params: { id: changedCode, n: 1 } }),
  'codes.pause': ({ code }) => ({ params: { id: code } }),
  'codes.resume': ({ pausedCode }) => ({ params: { id: pausedCode } }),
  'codes.archive': ({ code }) => ({ params: { id: code } }),
  'codes.restore': ({ archivedCode }) => ({ params: { id: archivedCode } }),

  'bulkActions.pause': ({ code, otherCode }) => ({ body: { ids: [code, otherCode] } }),
  'bulkActions.resume': ({ pausedCode, otherPausedCode }) => ({ body: { ids: [pausedCode, otherPausedCode] } }),
  'bulkActions.archive': ({ code, otherCode }) => ({ body: { ids: [code, otherCode] } }),
  'bulkActions.restore': ({ archivedCode, otherArchivedCode }) => ({
    body: { ids: [archivedCode, otherArchivedCode] },
  }),
  'bulkActions.applyDesign': ({ code, otherCode, template }) => ({ body: { ids: [code, otherCode], template } }),
  'bulkActions.undoDesign': ({ designUndo }) => ({ body: { undo: designUndo } }),
  'bulkActions.duplicate': ({ code, otherCode }) => ({ body: { ids: [code, otherCode] } }),
  'bulkActions.undoDuplicate': ({ duplicateUndo }) => ({ body: { undo: duplicateUndo } }),

  'bulkJobs.upload': () => ({ query: { name: 'products.csv', type: 'url' }, file: 'products.csv' }),
  'bulkJobs.list': () => ({}),
  'bulkJobs.get': ({ bulkJob }) => ({ params: { id: bulkJob } }),
  'bulkJobs.remove': ({ bulkJob }) => ({ params: { id: bulkJob }, reply: 'nothing' }),
  'bulkJobs.changeSettings': ({ bulkJob }) => ({
    params: { id: bulkJob },
    body: {
      type: 'url',
      namePattern: 'Product {number}',
      mapping: [
        { column: 0, target: 'externalId' },
        { column: 1, target: 'content.url' },
      ],
    },
  }),
  'bulkJobs.check': ({ bulkJob }) => ({ params: { id: bulkJob } }),
  'bulkJobs.rows': ({ checkedBulkJob }) => ({ params: { id: checkedBulkJob }, query: { limit: 20 } }),
  'bulkJobs.overview': ({ checkedBulkJob }) => ({ params: { id: checkedBulkJob } }),
  'bulkJobs.changeRow': ({ checkedBulkJob }) => ({
    params: { id: checkedBulkJob, row: 2 },
    body: { cells: { 1: 'https://www.example.com/products/1' } },
  }),
  'bulkJobs.create': ({ checkedBulkJob }) => ({ params: { id: checkedBulkJob }, body: { onlyIfAllValid: true } }),
  'bulkJobs.cancel': ({ workingBulkJob }) => ({ params: { id: workingBulkJob } }),
  'bulkJobs.resume': ({ cancelledBulkJob }) => ({ params: { id: cancelledBulkJob } }),
  'bulkJobs.undo': ({ doneBulkJob }) => ({ params: { id: doneBulkJob } }),
  'bulkJobs.events': ({ doneBulkJob }) => ({ params: { id: doneBulkJob }, reply: 'text' }),
  'bulkJobs.manifest': ({ doneBulkJob }) => ({ params: { id: doneBulkJob }, reply: { file: 'manifest.csv' } }),
  'bulkJobs.errors': ({ checkedBulkJob }) => ({ params: { id: checkedBulkJob }, reply: { file: 'errors.csv' } }),
  'bulkJobs.createZip': ({ doneBulkJob }) => ({
    params: { id: doneBulkJob },
    body: { options: { format: 'svg' } },
  }),
  'bulkJobs.createLabels': ({ doneBulkJob }) => ({
    params: { id: doneBulkJob },
    body: { sheet: 'avery-l7160', cutMarks: true },
  }),
  'bulkJobs.createLabelsOfCodes': ({ code, otherCode }) => ({
    body: { ids: [code, otherCode], options: { sheet: 'avery-l7160', startAt: 4 } },
  }),
  'bulkJobs.example': () => ({ query: { type: 'url', format: 'csv' }, reply: { file: 'example.csv' } }),
  'bulkJobs.export': () => ({ query: { type: 'url' }, reply: { file: 'codes.csv' } }),

  'revisions.list': ({ changedCode }) => ({ params: { id: changedCode } }),
  'revisions.get': ({ changedCode }) => ({ params: { id: changedCode, n: 1 } }),

  'defaultDesign.get': () => ({}),
  'defaultDesign.set': () => ({ body: { style } }),

  'downloads.createZip': ({ code, otherCode }) => ({
    body: { ids: [code, otherCode], options: { format: 'svg' } },
  }),
  'downloads.download': ({ code }) => ({
    params: { id: code },
    query: { format: 'svg' },
    reply: { file: 'code.svg' },
  }),
  'downloads.sheet': ({ code }) => ({
    params: { id: code },
    query: { pageType: 'A4', columns: 3, rows: 4 },
    reply: { file: 'sheet.pdf' },
  }),
  'downloads.series': ({ code }) => ({
    params: { id: code },
    query: { format: 'svg' },
    reply: { file: 'series.zip' },
  }),
  'downloads.slip': ({ billCode }) => ({
    params: { id: billCode },
    query: { language: 'fr' },
    reply: { file: 'slip.pdf' },
  }),
  'downloads.freezeEncodedText': ({ code }) => ({ params: { id: code } }),

  'redirectBundle.preview': () => ({}),
  'redirectBundle.leftOut': () => ({ query: { q: 'menu' } }),
  'redirectBundle.create': ({ code }) => ({ body: { include: [code], includeReasons: ['schedule'] } }),

  'tasks.list': () => ({}),
  'tasks.get': ({ task }) => ({ params: { id: task } }),
  'tasks.cancel': ({ waitingTask }) => ({ params: { id: waitingTask } }),
  'tasks.remove': ({ waitingTask }) => ({ params: { id: waitingTask }, reply: 'nothing' }),
  'tasks.download': ({ task }) => ({ params: { id: task }, reply: { file: 'codes.zip' } }),

  'draftPreviews.create': ({ draftCode }) => ({ params: { id: draftCode } }),

  'uploads.logo': () => ({ file: 'logo.png' }),
  'uploads.image': () => ({ query: { maxEdge: 1600 }, file: 'dish.jpg' }),

  'storage.put': () => ({ query: { name: 'menu.pdf' }, file: 'menu.pdf' }),
  'storage.list': ({ storedFile }) => ({ query: { name: storedFile } }),
  'storage.usage': () => ({}),

  'analysis.account': () => ({ query: { preset: '7d', compare: 'previous' } }),
  'analysis.stats': ({ code }) => ({ params: { id: code }, query: { from: '2026-03-01', to: '2026-03-10' } }),
  'analysis.accountLive': () => ({ query: { preset: 'today' }, reply: 'events' }),
  'analysis.live': ({ code }) => ({ params: { id: code }, query: { preset: 'today' }, reply: 'events' }),
  'analysis.accountExport': () => ({ query: { preset: '30d', format: 'csv' }, reply: { file: 'scans.csv' } }),
  'analysis.export': ({ code }) => ({
    params: { id: code },
    query: { content: 'page', format: 'json' },
    reply: 'text',
  }),

  'feedback.list': ({ feedbackCode }) => ({ params: { id: feedbackCode } }),
  'feedback.summary': ({ feedbackCode }) => ({ params: { id: feedbackCode }, query: { step: 'month' } }),
  'feedback.export': ({ feedbackCode }) => ({
    params: { id: feedbackCode },
    query: { lang: 'en' },
    reply: { file: 'responses.csv' },
  }),
  'feedback.remove': ({ feedbackCode, feedbackResponse }) => ({
    params: { id: feedbackCode, answer: feedbackResponse },
    reply: 'nothing',
  }),
};
