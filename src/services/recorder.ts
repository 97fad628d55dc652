/** So often it says how long and how loud it is, in milliseconds. */
const every = 100
/** Speech needs no more, and three minutes of it stay below a megabyte. */
const bitsPerSecond = 32_000
/** Types that browsers record, with the one first that most of them play. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm']

export type Said =
  | { type: 'recorder.began' }
  | { type: 'recorder.heard'; ms: number; level: number }
  | { type: 'recorder.made'; take: { file: File; url: string; ms: number } }
  | { type: 'recorder.failed'; reason: 'refused' | 'missing' | 'unsupported' | 'broken' }

const reasonOf = (error: unknown) => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'broken'
}

/** Loudness of the stream: the largest swing of the last samples, 0–1. */
function meterOf(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  return {
    level() {
      analyser.getByteTimeDomainData(samples)
      return Math.min(1, samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0) / 100)
    },
    close: () => void context.close().catch(() => {}),
  }
}

/** Records from the microphone until `stop`; `leave` throws away what there is and lets the microphone go. */
export function startRecorder(say: (said: Said) => void) {
  let left = false
  let end = () => {}
  let release = () => {}
  async function run() {
    const type = 'MediaRecorder' in globalThis ? types.find(one => MediaRecorder.isTypeSupported(one)) : undefined
    if (!type || !navigator.mediaDevices?.getUserMedia) return say({ type: 'recorder.failed', reason: 'unsupported' })
    const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
    const drop = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    if (left) return drop()
    const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond })
    const meter = meterOf(stream)
    const parts: Blob[] = []
    const began = performance.now()
    const sofar = () => Math.round(performance.now() - began)
    const clock = setInterval(() => say({ type: 'recorder.heard', ms: sofar(), level: meter.level() }), every)
    release = () => {
      clearInterval(clock)
      meter.close()
      drop()
    }
    end = () => recorder.state !== 'inactive' && recorder.stop()
    recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data))
    recorder.addEventListener('error', () => {
      release()
      if (!left) say({ type: 'recorder.failed', reason: 'broken' })
    })
    // Also where the microphone is pulled out: what was said until then is kept.
    recorder.addEventListener('stop', () => {
      const ms = sofar()
      release()
      if (left) return
      const file = new File(parts, type.startsWith('audio/mp4') ? 'voice.m4a' : 'voice.webm', { type: type.split(';')[0] })
      if (file.size === 0) return say({ type: 'recorder.failed', reason: 'broken' })
      say({ type: 'recorder.made', take: { file, url: URL.createObjectURL(file), ms } })
    })
    recorder.start(1000)
    say({ type: 'recorder.began' })
  }
  run().catch(error => left || say({ type: 'recorder.failed', reason: reasonOf(error) }))
  return {
    stop: () => end(),
    leave() {
      left = true
      end()
      release()
    },
  }
}
