import { createRequire } from 'node:module'
import { registerFlacEncoder } from '@mediabunny/flac-encoder'
import type * as Encoder from 'h264-mp4-encoder'
import {
  AudioSample,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import sharp from 'sharp'
import type { Face, TalkRatio } from '#contract/entities/presenter.ts'
import { faceSvg } from '#contract/presenter-face.ts'
import { directionOf } from '../letters/line-order.ts'
import { markedMp4 } from './made-by-program.ts'
import { lineOf, widthOf } from './presenter-letters.ts'
import { mouthBySound, type Sound } from './presenter-sound.ts'
import { type SpeechProgram, say } from './presenter-speech.ts'
import { blinks, type Caption, captionsOf, mouthByLetter, swayOf } from './presenter-timeline.ts'

/** The scene to be shown; plain data, so that a worker thread can be handed it. */
export interface Scene {
  script: string
  ratio: TalkRatio
  captions: boolean
  /** The words of the label in the picture; null without. */
  label: string | null
  title: string
  face: Face | null
  /** The photo, where there is no drawn face. */
  photo: Uint8Array | null
  speech: SpeechProgram | null
  voice: string | null
}

export interface Rendered {
  video: Buffer
  thumb: Buffer
  width: number
  height: number
  seconds: number
  voiced: boolean
}

const sizes: Record<TalkRatio, [number, number]> = { '16:9': [960, 540], '9:16': [540, 960], '1:1': [720, 720] }
const frameRate = 15
const lead = 0.5

// The package is CommonJS, and its encoder a WebAssembly module inside of it.
const { createH264MP4Encoder } = createRequire(import.meta.url)('h264-mp4-encoder') as typeof Encoder

/** Captions and label, drawn once for each caption and laid over every frame it lasts. */
async function overlayOf(scene: Scene, lines: readonly string[], width: number, height: number): Promise<Buffer> {
  const size = Math.round(Math.min(width, height) * 0.056)
  const high = size * 1.35
  const pad = size * 0.55
  // One direction for the whole script: a line that happens to begin with a foreign word does not turn round.
  const base = directionOf(scene.script)
  const widest = Math.max(0, ...lines.map(line => widthOf(line, size)))
  const bottom = height - size * 1.1
  const top = bottom - lines.length * high - pad
  const box = lines.length
    ? `<rect x="${(width - widest) / 2 - pad}" y="${top}" width="${widest + 2 * pad}" height="${bottom - top}" rx="8" fill="#0B1A19" fill-opacity=".88"/>${lines
        .map((line, index) =>
          lineOf(line, { size, x: width / 2, y: top + pad * 0.5 + high * (index + 0.75), ink: '#FFFFFF', base }),
        )
        .join('')}`
    : ''
  const small = Math.round(size * 0.62)
  const tag = scene.label
    ? `<rect x="16" y="16" width="${widthOf(scene.label, small) + small * 1.2}" height="${small * 1.9}" rx="4" fill="#0B1A19" fill-opacity=".8"/>${lineOf(scene.label, { size: small, x: 16 + small * 0.6, y: 16 + small * 1.32, ink: '#FFFFFF', from: 'start' })}`
    : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${box}${tag}</svg>`
  return await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}

/** Frames without captions: few different ones, each drawn once. */
function actor(scene: Scene, width: number, height: number) {
  const known = new Map<string, Promise<Buffer>>()
  const face = scene.face
  const draw = (mouth: number, blink: boolean, sway: number): Promise<Buffer> =>
    face
      ? sharp(Buffer.from(faceSvg(face, scene.ratio, { mouth, blink, sway })))
          .resize(width, height, { fit: 'cover' })
          .ensureAlpha()
          .raw()
          .toBuffer()
      : photoFrame(scene.photo ?? new Uint8Array(), mouth, sway, width, height)
  return (mouth: number, blink: boolean, sway: number) => {
    const key = face ? `${mouth} ${blink} ${sway}` : `${mouth} ${sway}`
    const frame = known.get(key) ?? draw(mouth, blink, sway)
    known.set(key, frame)
    return frame
  }
}

/** We know no lips in a photo: it moves a little, and five bars show the voice. */
async function photoFrame(photo: Uint8Array, mouth: number, sway: number, width: number, height: number): Promise<Buffer> {
  const more = 1.06
  const [w, h] = [Math.round(width * more), Math.round(height * more)]
  const left = Math.round((w - width) * (0.5 + sway * 0.45))
  const bars = [0.5, 0.8, 1, 0.8, 0.5]
    .map((part, n) => {
      const tall = 8 + mouth * 12 * part
      return `<rect x="${width / 2 - 44 + n * 20}" y="${height * 0.72 - tall / 2}" width="10" height="${tall}" rx="5" fill="#FFFFFF" stroke="#0B1A19" stroke-width="2"/>`
    })
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${bars}</svg>`
  const moved = await sharp(photo)
    .resize(w, h, { fit: 'cover', position: 'attention' })
    .extract({ left, top: Math.round((h - height) / 2), width, height })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return await sharp(moved)
    .composite([{ input: Buffer.from(svg) }])
    .ensureAlpha()
    .raw()
    .toBuffer()
}

interface Overlay {
  data: Buffer
  /** The beginning and end of it: most of it is nothing. */
  from: number
  to: number
}

/** Captions and label in the two bands of the picture where they lie. */
function bandsOf(data: Buffer, width: number): Overlay[] {
  const bands: Overlay[] = []
  const row = width * 4
  for (let from = 0; from < data.length; from += row) {
    let drawn = false
    for (let at = from + 3; at < from + row && !drawn; at += 4) drawn = data[at] !== 0
    if (!drawn) continue
    const last = bands.at(-1)
    if (last && last.to === from) last.to = from + row
    else bands.push({ data, from, to: from + row })
  }
  return bands
}

function laid(under: Buffer, bands: readonly Overlay[]): Buffer {
  const out = Buffer.from(under)
  for (const { data, from, to } of bands)
    for (let at = from + 3; at < to; at += 4) {
      const alpha = data[at] as number
      if (alpha === 0) continue
      for (let channel = at - 3; channel < at; channel += 1)
        out[channel] = ((data[channel] as number) * alpha + (under[channel] as number) * (255 - alpha)) / 255
    }
  return out
}

async function encodeFrames(
  scene: Scene,
  captions: readonly Caption[],
  sound: Sound | null,
  seconds: number,
  progress: (share: number) => void,
  [width, height]: [number, number],
): Promise<{ film: Uint8Array; thumb: Buffer }> {
  const encoder = await createH264MP4Encoder()
  Object.assign(encoder, { width, height, frameRate, quantizationParameter: 24, speed: 10, groupOfPictures: frameRate * 2 })
  encoder.outputFilename = 'talk.mp4'
  encoder.initialize()
  const pose = actor(scene, width, height)
  let shown: Caption | null | undefined
  let bands: Overlay[] = []
  // Within one caption the same few frames come again and again.
  const composed = new Map<Buffer, Buffer>()
  const frames = Math.max(frameRate, Math.round(seconds * frameRate))
  let thumb: Buffer | null = null
  try {
    for (let index = 0; index < frames; index += 1) {
      const at = index / frameRate
      const caption = captions.find(({ from, to }) => at >= from && at < to) ?? null
      const mouth = sound ? mouthBySound(sound, at - lead) : mouthByLetter(captions, at)
      const frame = await pose(mouth, blinks(at), swayOf(at, caption !== null))
      if (caption !== shown) {
        shown = caption
        composed.clear()
        bands = bandsOf(await overlayOf(scene, scene.captions ? (caption?.lines ?? []) : [], width, height), width)
      }
      const whole = composed.get(frame) ?? laid(frame, bands)
      composed.set(frame, whole)
      encoder.addFrameRgba(whole)
      if (index === Math.min(frames - 1, frameRate)) thumb = await picture(whole, width, height)
      if (index % frameRate === 0) progress(index / frames)
    }
    encoder.finalize()
    const film = encoder.FS.readFile(encoder.outputFilename)
    encoder.FS.unlink(encoder.outputFilename)
    return { film, thumb: thumb as Buffer }
  } finally {
    encoder.delete()
  }
}

const picture = (frame: Buffer, width: number, height: number) =>
  sharp(frame, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 84 })
    .toBuffer()

// FLAC is lossless and free of licences, and no program has to be installed for it.
registerFlacEncoder()

/** Film and sound in one file, which can be played while it arrives. */
async function joined(film: Uint8Array, sound: Sound | null, title: string): Promise<Buffer> {
  const input = new Input({ formats: [MP4], source: new BufferSource(film) })
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('the encoder wrote no film')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const video = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(video, { frameRate })
  const audio = sound ? new AudioSampleSource({ codec: 'flac' }) : null
  if (audio) output.addAudioTrack(audio)
  output.setMetadataTags({ title, comment: 'AI-generated: made by a program, no camera and no recorded person. Elenco' })
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets()) await video.add(packet, { decoderConfig })
  video.close()
  if (audio && sound) {
    const { rate: sampleRate, samples: data } = sound
    const said = new AudioSample({ data, sampleRate, format: 's16', numberOfChannels: 1, timestamp: lead })
    await audio.add(said)
    said.close()
    audio.close()
  }
  await output.finalize()
  if (!target.buffer) throw new Error('the film was not written')
  return Buffer.from(target.buffer)
}

/** A real film from a script: the face moves its mouth, the captions say what it says, a voice where the machine has one. */
export async function renderScene(scene: Scene, progress: (share: number) => void): Promise<Rendered> {
  const size = sizes[scene.ratio]
  const sound = scene.speech && scene.voice ? await say(scene.speech, scene.voice, scene.script) : null
  progress(0.02)
  const letters = Math.round(Math.min(...size) * 0.056)
  const fits = (line: string) => widthOf(line, letters) <= size[0] * 0.84
  const spoken = sound ? sound.samples.length / sound.rate : null
  const captions = captionsOf(scene.script, fits, spoken)
  const seconds = (captions.at(-1)?.to ?? lead) + 0.6
  const { film, thumb } = await encodeFrames(scene, captions, sound, seconds, share => progress(0.02 + share * 0.95), size)
  const video = markedMp4(await joined(film, sound, scene.title), 'algorithmicMedia')
  progress(1)
  return { video, thumb, width: size[0], height: size[1], seconds, voiced: sound !== null }
}
