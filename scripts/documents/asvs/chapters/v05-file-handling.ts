import { met, notApplicable, type Chapter } from '../requirement.ts'

export const fileHandling: Chapter = {
  number: 5,
  title: 'File handling',
  requirements: [
    met(
      '5.1.1',
      'The one kind of upload, its type, size, dimensions and what becomes of it are documented.',
      {
        documents: ['docs/security.md#Files'],
        tests: [
          ['store-api/modules/orders/report-photos.test.ts', 'what is no photo, or too large, is refused'],
        ],
      },
    ),
    met('5.2.1', "Only the photo's call takes more than 64 kB; all bodies that are read share one budget.", {
      code: ['server/body-reader.ts', 'lib/bff/body-limit.ts', 'packages/domain/orders/report-photo.ts'],
      tests: [['server/api-gateway.test.ts', 'only the call that carries a photo']],
    }),
    met(
      '5.2.2',
      'Photos are sent without a name; their segments are read from beginning to end and nothing but a plain JPEG is taken.',
      {
        code: ['packages/domain/orders/report-photo.ts'],
        tests: [
          ['packages/domain/orders/report-photo.test.ts', 'other kinds of files'],
          ['store-api/modules/orders/report-photos.test.ts', 'what is no photo, or too large, is refused'],
        ],
      },
    ),
    notApplicable('5.2.3', "No compressed file of a customer is taken. Backups are the operator's own."),
    met(
      '5.3.1',
      'Photos are rows of the database, served within JSON; no folder that is served is written to.',
      {
        code: ['store-api/modules/orders/report-photos.ts', 'server/file-index.ts'],
        tests: [
          ['store-api/modules/orders/report-photos.test.ts', 'nobody else reads a photo'],
          ['server/static-files.test.ts', 'only files of a known type'],
        ],
      },
    ),
    met('5.3.2', 'Files are served from an index made at the start; no path is put together from input.', {
      code: ['server/file-index.ts', 'server/static-files.ts'],
      tests: [['server/refusals.test.ts', 'is no file']],
    }),
    met('5.4.1', "The only file that is offered, a copy of one's data, has a fixed name.", {
      code: ['lib/client/save-file.ts'],
      tests: [['lib/client/save-file.test.ts', 'a value is offered to the browser']],
    }),
    notApplicable('5.4.2', 'No name of a file is chosen by people.'),
    met(
      '5.4.3',
      'Met where `PHOTO_SCANNER` is set: every photo passes ClamAV before it is stored, and none without a verdict. Without the setting nothing scans photos, which an API in production says at its start.',
      {
        code: ['store-api/modules/orders/scan-photo.ts', 'store-api/modules/orders/report-photos.ts'],
        documents: ['docs/security.md#Files'],
        tests: [
          ['store-api/modules/orders/scan-photo.test.ts', 'a photo is stored only after the scanner'],
          ['store-api/env-production.test.ts', 'production without mail, SMS or a scanner of photos'],
        ],
      },
    ),
  ],
}
