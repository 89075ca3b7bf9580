import type { BlobStore } from '../adapters/blob-store/port.ts';
import type { Captcha } from '../adapters/captcha/port.ts';
import type { CertificateAuthority } from '../adapters/certificates/port.ts';
import type { CodeRenderer } from '../adapters/code-renderer/index.ts';
import type { Database } from '../adapters/database/index.ts';
import type { Dns } from '../adapters/dns/port.ts';
import type { DomainRegistry } from '../adapters/domain-registry/port.ts';
import type { FileInspector } from '../adapters/file-inspector/port.ts';
import type { LabelFonts } from '../adapters/fonts/port.ts';
import type { GeoLookup } from '../adapters/geo/port.ts';
import type { IdentityProviders } from '../adapters/identity/port.ts';
import type { ImageProcessor } from '../adapters/image-processor/port.ts';
import type { JobQueue } from '../adapters/jobs/port.ts';
import type { Mailer } from '../adapters/mailer/index.ts';
import type { OEmbed } from '../adapters/oembed/port.ts';
import type { Outbound } from '../adapters/outbound/port.ts';
import type { PaymentGateway } from '../adapters/payments/port.ts';
import type { PdfWriter } from '../adapters/pdf-writer/port.ts';
import type { PushSender } from '../adapters/push/port.ts';
import type { ShareImages } from '../adapters/share-images/port.ts';
import type { TableReader } from '../adapters/table-reader/port.ts';
import type { VatCheck } from '../adapters/vat-check/port.ts';
import type { Config } from '../config.ts';
import type { SecretBox } from '../secret-box.ts';

/** Dependencies of the features, passed in so that tests control the clock and the database. */
export type Deps = {
  /** The settings. `readOnly` can change while the server runs. */
  config: Config;
  database: Database;
  captcha: Captcha;
  blobStore: BlobStore;
  /** Undefined if a proxy in front gets the certificates. */
  certificateAuthority: CertificateAuthority | undefined;
  dns: Dns;
  domainRegistry: DomainRegistry;
  fileInspector: FileInspector;
  fonts: LabelFonts;
  geo: GeoLookup;
  identityProviders: IdentityProviders;
  imageProcessor: ImageProcessor;
  jobs: JobQueue<Deps>;
  mailer: Mailer;
  oembed: OEmbed;
  outbound: Outbound;
  codeRenderer: CodeRenderer;
  /** The time of the backup that this installation was restored from, while it’s paused. */
  pausedSince: string | undefined;
  pdfWriter: PdfWriter;
  /** Undefined if nothing can be bought. */
  payments: PaymentGateway | undefined;
  /** The page of the payment sandbox with its clock; undefined for a real gateway. */
  paymentClockUrl?: string;
  push: PushSender;
  /** Keeps `config.readOnly` up to date, until it’s stopped. */
  readOnlySwitch: { stop(): Promise<void> };
  secretBox: SecretBox;
  shareImages: ShareImages;
  tableReader: TableReader;
  vatCheck: VatCheck;
  /** The only clock of the server. */
  now: () => Date;
};
