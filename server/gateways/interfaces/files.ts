import type { Readable } from 'node:stream'

/** Bytes of a file, the first and the last one included. */
export interface ByteRange {
  start: number
  end: number
}

/** Keeps what people upload and what is made for them, by keys like `uploads/ab/ab…`. Rejects with `server.unavailable` or `server.full`. */
export interface FilesGateway {
  /** `folder` is the built-in one: a folder of this machine. */
  name: 'folder' | 's3'
  /** The place of the files, in words for whoever runs the server. */
  place: string
  /** Whole or not at all: nobody reads half a file. What lay under the key is replaced. */
  put(key: string, content: Readable): Promise<void>
  /** The same with a file of this machine, which is gone afterwards. */
  take(key: string, path: string): Promise<void>
  /** Null where there is none. */
  get(key: string, range?: ByteRange): Promise<Readable | null>
  stat(key: string): Promise<{ bytes: number } | null>
  /** Done twice it is done once. */
  remove(key: string): Promise<void>
  /** All of them, in the order of their keys. */
  list(): AsyncIterable<{ key: string; bytes: number }>
  /** Rejects where files can neither be read nor written now. */
  check(): Promise<void>
}

/** Kinds of files, in the order of their names. */
export const fileKinds = ['faces', 'logos', 'uploads'] as const

/** A key has two levels below its kind, so that no folder holds too many; anything else is a fault of ours. */
export const isFileKey = (key: string) =>
  /^(?:faces|logos|uploads)\/[0-9A-Za-z]{2}\/[0-9A-Za-z][0-9A-Za-z-]*(?:\.[a-z]+)?$/.test(key)
