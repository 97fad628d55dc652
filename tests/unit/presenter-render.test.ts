import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BufferSource, Input, MP4 } from 'mediabunny'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { talkRatios } from '#contract/entities/presenter.ts'
import { presenterLibrary } from '#contract/presenter-library.ts'
import { talkSeconds } from '#contract/talk-length.ts'
import { lostLetters } from '#contract/writable.ts'
import { lineOf, widthOf } from '#server/gateways/presenter-letters.ts'
import { renderScene, type Scene } from '#server/gateways/presenter-render.ts'
import { readWave } from '#server/gateways/presenter-sound.ts'
import { captionsOf } from '#server/gateways/presenter-timeline.ts'
import { canWrite } from '#server/letters/fonts.ts'

const script = 'Buenos días. Antes de abrir el móvil, pon el agua al fuego.'
const scene: Scene = {
  script,
  ratio: '16:9',
  captions: true,
  label: 'Hecho con IA',
  title: 'Moka',
  face: presenterLibrary[0]?.face ?? null,
  photo: null,
  speech: null,
  voice: null,
}

/** A wave file of 22,050 samples a second that hums. */
function tone(samples: number, size = samples * 2): Buffer {
  const wave = Buffer.alloc(44 + samples * 2)
  wave.write('RIFF', 0)
  wave.write('WAVEfmt ', 8)
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(1, 22)
  wave.writeUInt32LE(22_050, 24)
  wave.writeUInt16LE(16, 34)
  wave.write('data', 36)
  wave.writeUInt32LE(size, 40)
  for (let n = 0; n < samples; n += 1) wave.writeInt16LE(Math.round(Math.sin(n / 9) * 12_000), 44 + n * 2)
  return wave
}

test('a script becomes a real film that says what it is, in every shape', async () => {
  for (const ratio of talkRatios) {
    const shares: number[] = []
    const made = await renderScene({ ...scene, ratio, script: 'Hola.' }, share => shares.push(share))
    const input = new Input({ formats: [MP4], source: new BufferSource(made.video) })
    const track = await input.getPrimaryVideoTrack()
    expect([track?.codec, track?.displayWidth, track?.displayHeight]).toEqual(['avc', made.width, made.height])
    expect(await input.computeDuration()).toBeCloseTo(made.seconds, 0)
    expect((await input.getMetadataTags()).comment).toContain('AI-generated')
    expect(made.video.toString('latin1')).toContain('digitalsourcetype/algorithmicMedia')
    expect(made.voiced).toBe(false)
    expect((await sharp(made.thumb).metadata()).width).toBe(made.width)
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
  }
})

test('a voice is heard whole, from the first caption to the last', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'elenco-speech-'))
  try {
    const path = join(folder, 'espeak-ng')
    writeFileSync(join(folder, 'hum.wav'), tone(2 * 22_050))
    writeFileSync(path, `#!/bin/sh\nwhile [ "$1" != -w ]; do shift; done\ncp "${folder}/hum.wav" "$2"\n`, { mode: 0o755 })
    const speech = { name: 'espeak-ng', path } as const
    const made = await renderScene({ ...scene, ratio: '1:1', speech, voice: 'es+f3' }, () => {})
    expect(made.voiced).toBe(true)
    expect(made.seconds).toBeCloseTo(0.5 + 2 + 0.6, 1)
    const track = await new Input({ formats: [MP4], source: new BufferSource(made.video) }).getPrimaryAudioTrack()
    expect([track?.codec, track?.sampleRate, track?.numberOfChannels]).toEqual(['flac', 22_050, 1])
    expect(await track?.getFirstTimestamp()).toBeCloseTo(0.5, 2)
    expect(await track?.computeDuration()).toBeCloseTo(2.5, 2)
    // A program that is not there, and a voice nobody has: a film with captions alone is better than none.
    for (const mute of [{ speech: { ...speech, path: join(folder, 'none') } }, { speech, voice: 'xx' }])
      expect((await renderScene({ ...scene, script: 'Hola.', voice: 'es+f3', ...mute }, () => {})).voiced).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('captions say every word once, in order, and never take longer than was quoted', () => {
  for (const words of [script, 'x'.repeat(400), 'uno '.repeat(200), '¿Sí? ¡No! …', 'صباح الخير. ضع الماء']) {
    const captions = captionsOf(words, line => line.length <= 30, null)
    expect(captions.flatMap(({ lines }) => lines).join(' ')).toBe(words.replace(/\s+/gu, ' ').trim())
    expect(captions.every(({ lines }) => lines.length <= 2)).toBe(true)
    for (const [index, caption] of captions.entries()) expect(caption.from).toBe(captions[index - 1]?.to ?? 0.5)
  }
  expect((captionsOf(script, line => line.length <= 30, null).at(-1)?.to ?? 99) + 0.6).toBeLessThanOrEqual(talkSeconds(script))
  expect(canWrite('Mañana, ¿quién? Łódź', 'captions')).toBe(true)
})

test('captions are drawn in every script that we say, joined and in reading order where it has one of its own', () => {
  const samples = ['Καλημέρα, κόσμε', 'Доброе утро, мир', 'Ґанок, їжак', 'בוקר טוב', 'صباح الخير، يا عالم', 'Łódź — ¿qué?']
  for (const text of samples) {
    expect(canWrite(text, 'captions'), text).toBe(true)
    expect(lostLetters(text), text).toEqual([])
    expect(widthOf(text, 40), text).toBeGreaterThan(100)
    expect(lineOf(text, { size: 40, x: 0, y: 0, ink: '#000' }).match(/<path/g)?.length, text).toBeGreaterThan(5)
  }
  for (const text of ['おはよう', '早安', '안녕', '😀']) {
    expect(canWrite(text, 'captions'), text).toBe(false)
    expect(lostLetters(`A ${text} b`), text).toEqual([...new Set(text)])
  }
  // Joined letters are narrower than the same ones apart; a line begins with what is seen first.
  expect(widthOf('صباح', 100)).not.toBeCloseTo(
    [...'صباح'].reduce((sum, letter) => sum + widthOf(letter, 100), 0),
    0,
  )
  const firstOf = (text: string) => lineOf(text, { size: 100, x: 0, y: 0, ink: '#000', from: 'start' }).match(/ d="([^"]+)"/)?.[1]
  expect(firstOf('שלום עולם')).toBe(firstOf('ם'))
  expect(firstOf('OK שלום')).toBe(firstOf('O'))
})

test('sound is read from a wave file whose size was left open', () => {
  const samples = 10_000
  const wave = tone(samples, 0xffffffff)
  const sound = readWave(wave)
  expect(sound?.samples.length).toBe(samples)
  for (const bad of [Buffer.alloc(10), Buffer.from('RIFFxxxxWAVE'), wave.subarray(0, 40)]) expect(readWave(bad)).toBeNull()
})
