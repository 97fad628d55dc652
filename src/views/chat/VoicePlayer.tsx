import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockOf } from '#contract/clock-of.ts'
import { IconButton } from '#src/components/IconButton.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { chatVoicePlayer } from '#src/theme/made/recipes/chat-voice-player.js'

const Player = chakra('div', chatVoicePlayer)
const speeds = [1, 1.5, 2] as const

interface Props {
  src: string
  /** In milliseconds. */
  duration: number
  own?: boolean
}

/** A voice note to listen to: play and pause, go to a place (with the arrow keys, too), listen faster. One plays at a time. */
export function VoicePlayer({ src, duration, own = false }: Props) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const audio = useRef<HTMLAudioElement>(null)
  // The element knows; this only follows what it says.
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1)
  const [broken, setBroken] = useState(false)
  const length = clockOf(duration)
  const seconds = Math.max(1, Math.round(duration / 1000))
  const toggle = () => {
    const { current } = audio
    if (!current) return
    if (!current.paused) return current.pause()
    current.playbackRate = speed
    current.play().catch(() => setBroken(true))
  }
  const goTo = (second: number) => {
    setAt(second)
    if (audio.current) audio.current.currentTime = second
  }
  const faster = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }
  const silenceOthers = () => {
    setPlaying(true)
    for (const other of document.querySelectorAll('audio')) if (other !== audio.current) other.pause()
  }
  return (
    <>
      <Player data-own={own || undefined} data-voice role="group" aria-label={t('voice.note', { length })}>
        <IconButton
          icon={playing ? PauseIcon : PlayIcon}
          weight="fill"
          label={t(playing ? 'voice.pause' : 'voice.play')}
          onClick={toggle}
        />
        <input
          type="range"
          min={0}
          max={seconds}
          step={1}
          value={Math.round(at)}
          aria-label={t('voice.place')}
          aria-valuetext={t('voice.at', { at: clockOf(at * 1000), length })}
          onChange={event => goTo(Number(event.currentTarget.value))}
        />
        <span data-time>{playing || at > 0 ? clockOf(at * 1000) : length}</span>
        <button type="button" data-speed aria-label={t('voice.speed', { speed })} onClick={faster}>
          {new Intl.NumberFormat(language).format(speed)}×
        </button>
        {/* biome-ignore lint/a11y/useMediaCaption: what is said stands below it in writing, once somebody asks for that. */}
        <audio
          ref={audio}
          src={src}
          preload="metadata"
          onPlay={silenceOthers}
          onPause={() => setPlaying(false)}
          onEnded={() => goTo(0)}
          onTimeUpdate={event => setAt(event.currentTarget.currentTime)}
          onError={() => setBroken(true)}
        />
      </Player>
      {broken && (
        <chakra.p role="alert" textStyle="caption" color="danger">
          {t('voice.unplayable')}
        </chakra.p>
      )}
    </>
  )
}
