import { downloads, reportHeader } from '@tessera/contract/api/downloads.ts';
import { toFileName } from '@tessera/contract/rules/file-name.ts';
import { formats, type VerificationReport } from '@tessera/qr';
import { ApiError, buildRouteUrl, call } from '../../api.ts';
import { type DownloadChoice, isSheet, toDownloadQuery, toSheetQuery } from './download-choice.ts';

/** Downloads of files. */

/** Freezes the encoded text of a code permanently, and returns it. @throws {ApiError} */
export const freezeEncodedText = async (id: number): Promise<string> =>
  (await call(downloads.freezeEncodedText, { params: { id } })).printed;

/** @throws {ApiError} */
const fetchFile = async (address: string): Promise<Response> => {
  const response = await fetch(address).catch(() => {
    throw new ApiError(0);
  });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
  return response;
};

/** Fetches the file rendered by the server, or the ZIP of a series, which also freezes the encoded text. @throws {ApiError} */
export const fetchCodeFile = async (
  id: number,
  choice: DownloadChoice,
  isSeries = false,
): Promise<{ file: Blob; report: VerificationReport | undefined }> => {
  const address = isSeries
    ? buildRouteUrl(downloads.series, { params: { id }, query: toDownloadQuery(choice) })
    : isSheet(choice)
      ? buildRouteUrl(downloads.sheet, { params: { id }, query: toSheetQuery(choice) })
      : buildRouteUrl(downloads.download, { params: { id }, query: toDownloadQuery(choice) });
  const response = await fetchFile(address);
  const receipt = response.headers.get(reportHeader);
  return {
    file: await response.blob(),
    report: receipt === null ? undefined : (JSON.parse(receipt) as VerificationReport),
  };
};

/** Downloads the slip of a code in a language. @throws {ApiError} */
export const downloadSlip = async (id: number, language: string, name: string): Promise<void> => {
  const response = await fetchFile(buildRouteUrl(downloads.slip, { params: { id }, query: { language } }));
  downloadBlob(await response.blob(), toFileName(name, 'pdf'));
};

const downloadBlob = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Downloads a code’s file, named after the code. */
export const downloadCodeFile = (file: BlobPart, { format }: DownloadChoice, name: string): string => {
  const { mime, extension } = formats[format];
  const fullName = toFileName(name, extension);
  downloadBlob(new Blob([file], { type: mime }), fullName);
  return fullName;
};

/** Downloads the ZIP of a series, named after the code. */
export const downloadSeries = (file: BlobPart, name: string): string => {
  const fullName = toFileName(name, 'zip');
  downloadBlob(new Blob([file], { type: 'application/zip' }), fullName);
  return fullName;
};

/** Downloads a text file. */
export const downloadText = (text: string, name: string): void =>
  downloadBlob(new Blob([text], { type: 'text/plain; charset=utf-8' }), toFileName(name, 'txt'));
