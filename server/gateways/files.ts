import type { Settings } from '../settings.ts'
import { folderFiles } from './files-folder.ts'
import type { FilesGateway } from './interfaces/files.ts'

/** The store that `S3_BUCKET` names; otherwise the folder DATA_DIR. The SDK is read only where it is needed. */
export async function filesGateway({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<FilesGateway> {
  return s3 ? (await import('./files-s3.ts')).s3Files(s3) : folderFiles(dataDir)
}
