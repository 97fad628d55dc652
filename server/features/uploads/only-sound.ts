import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { AppError, diskFull } from '../../errors.ts'
import { newScratch, type ScratchFile } from '../../http/scratch-file.ts'
import type { FileKind } from './judge-content.ts'

const sounds: Partial<Record<FileKind, 'audio/webm' | 'audio/mp4'>> = { 'video/webm': 'audio/webm', 'video/mp4': 'audio/mp4' }

/** The kind that a film's container has where nothing is to be seen in it. */
export async function kindOfSound(kind: FileKind, { path }: Pick<ScratchFile, 'path'>): Promise<FileKind> {
  const sound = sounds[kind]
  if (!sound) return kind
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const [film, heard] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
    return !film && heard ? sound : kind
  } catch {
    // People upload what they have: a film that cannot be read stays what it says it is.
    return kind
  } finally {
    input.dispose()
  }
}

/** Packed anew, sound for sound: recorders leave out how long it is, so that nobody could go to a place in it, and what hid beside it is gone. */
export async function repacked(dataDir: string, kind: FileKind, { path }: Pick<ScratchFile, 'path'>): Promise<ScratchFile> {
  const scratch = await newScratch(dataDir)
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const format = kind === 'audio/webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' })
    const output = new Output({ format, target: new FilePathTarget(scratch.path) })
    const packing = await Conversion.init({ input, output, tags: {}, showWarnings: false })
    if (!packing.isValid) throw new Error('it holds a sound that does not fit its container')
    await packing.execute()
    return scratch
  } catch (error) {
    await scratch.discard()
    throw diskFull(error) ?? new AppError('upload.unreadable', { cause: error })
  } finally {
    input.dispose()
  }
}
