import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny'

/** One frame of Opus, 20 milliseconds of silence. */
const silence = new Uint8Array([0xf8, 0xff, 0xfe])
const frame = 0.02

/** What a browser records for so many seconds: Opus in WebM or MP4; nothing is heard in it. `live` has no length at its beginning, as recorders write it. */
export async function voiceFile(
  seconds: number,
  { type = 'webm', live = false }: { type?: 'webm' | 'mp4'; live?: boolean } = {},
): Promise<Blob> {
  const target = new BufferTarget()
  const format =
    type === 'webm'
      ? new WebMOutputFormat({ appendOnly: live })
      : new Mp4OutputFormat({ fastStart: live ? 'fragmented' : 'in-memory' })
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const config = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 }
  for (let n = 0; n < seconds / frame; n++)
    await source.add(new EncodedPacket(silence, 'key', n * frame, frame), n === 0 ? { decoderConfig: config } : undefined)
  await output.finalize()
  return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: `audio/${type}` })
}
