/**
 * What samples refer to. The documentation shows these ids; the tests that run the samples create what each needs, and use its
 * real id. A name says in which state it is.
 */
export const sampleIds = {
  code: 4812,
  otherCode: 4813,
  pausedCode: 4771,
  otherPausedCode: 4772,
  archivedCode: 4705,
  otherArchivedCode: 4706,
  draftCode: 4820,
  billCode: 4833,
  changedCode: 4760,
  feedbackCode: 4655,
  feedbackResponse: '019ac6b2-1f0a-7c31-9d52-6b1f0c7e4a10',
  uri: 'm8kd2x',
  folder: 14,
  deletedFolder: 11,
  template: 6,
  deletedTemplate: 4,
  domain: 3,
  domainWithFile: 2,
  task: '5b0f2c1e-8a53-4d27-9a3b-0c64f1d7e2a9',
  waitingTask: '9c1d8e40-6f2b-4b7a-8e15-3d2a7f90c4b6',
  storedFile: 'k3v9q2m7x5t1r8w4p6z0c2n5bd.pdf',
  bulkJob: '2d94c7b0-81f5-4e63-9a0d-7f3b5e21c8d6',
  checkedBulkJob: '6e0a58d3-4c1f-4b92-8d7e-a95f02c3b1e4',
  workingBulkJob: '81c3f7a2-0d6b-4e59-b3f8-24d1a6e97c05',
  cancelledBulkJob: 'd5b7190e-3a28-4f6c-9e41-c80d52f6a7b3',
  doneBulkJob: 'f29e6b48-57d1-4a0c-8b36-1e9d40a7c582',
  designUndo: '7e4a1c90-2b6d-4f38-a1c7-58d03e92b1f4',
  duplicateUndo: '3f8b6d21-9c0e-4a57-b2d4-16e7a05c8f93',
} as const;

export type SampleIdName = keyof typeof sampleIds;
export type SampleIds = { readonly [Name in SampleIdName]: number | string };
