import { MicrophoneIcon } from '@phosphor-icons/react/dist/csr/Microphone'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { clockOf } from '#contract/clock-of.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { VoiceNoteActor } from '#src/machines/voice-note/voice-note.machine.ts'
import {
  selectTake,
  selectVoiceAsking,
  selectVoiceEnding,
  selectVoiceFailure,
  selectVoiceLevel,
  selectVoiceReason,
  selectVoiceSeconds,
  selectVoiceSending,
} from '#src/machines/voice-note/voice-note.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { chatVoiceMeter } from '#src/theme/made/recipes/chat-voice-meter.js'
import { chatVoicePanel } from '#src/theme/made/recipes/chat-voice-panel.js'
import { VoicePlayer } from './VoicePlayer.tsx'

const Panel = chakra('div', chatVoicePanel)
const Meter = chakra('div', chatVoiceMeter)
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** In the composer's place while a voice note is recorded, listened to and sent. */
export function VoicePanel({ voice, onSend }: { voice: VoiceNoteActor; onSend(): void }) {
  const { t } = useTranslation('chat')
  const phraseOf = useErrorPhrase()
  const asking = useSelector(voice, selectVoiceAsking)
  const ending = useSelector(voice, selectVoiceEnding)
  const sending = useSelector(voice, selectVoiceSending)
  const reason = useSelector(voice, selectVoiceReason)
  const take = useSelector(voice, selectTake)
  const failure = useSelector(voice, selectVoiceFailure)
  const discard = (
    <IconButton
      icon={TrashIcon}
      label={t('voice.discard')}
      onClick={() => voice.send({ type: 'voice.discard' })}
      disabled={sending}
    />
  )
  if (reason)
    return (
      <Panel data-voice-state="unheard">
        <Notice tone="warn" role="alert" data-wide>
          {t(`voice.reason.${reason}`)}
        </Notice>
        {reason !== 'unsupported' && (
          <Button ref={takeFocus} icon={MicrophoneIcon} onClick={() => voice.send({ type: 'voice.record' })}>
            {t('resend')}
          </Button>
        )}
        <Button onClick={() => voice.send({ type: 'voice.discard' })}>{t('voice.close')}</Button>
      </Panel>
    )
  if (take)
    return (
      <>
        {failure && (
          <Notice tone="danger" role="alert">
            {t('voice.kept', { why: phraseOf(failure.code) })}
          </Notice>
        )}
        <Panel data-voice-state={sending ? 'sending' : 'ready'} aria-busy={sending || undefined}>
          {discard}
          <div data-grow>
            <VoicePlayer src={take.url} duration={take.ms} own />
          </div>
          <Button ref={takeFocus} look="accent" onClick={onSend} aria-disabled={sending}>
            {sending ? <Spinner /> : <Icon of={PaperPlaneTiltIcon} size={20} weight="fill" flip />}
            {t('voice.send')}
          </Button>
        </Panel>
      </>
    )
  if (asking)
    return (
      <Panel data-voice-state="asking">
        <Spinner />
        <span role="status" data-grow>
          {t('voice.asking')}
        </span>
        {discard}
      </Panel>
    )
  return (
    <Panel data-voice-state={ending ? 'ending' : 'listening'} aria-busy={ending || undefined}>
      {discard}
      <span className="vh" role="status">
        {t('voice.recording')}
      </span>
      <Loudness voice={voice} />
      <Elapsed voice={voice} />
      <Button ref={takeFocus} icon={StopIcon} aria-disabled={ending} onClick={() => voice.send({ type: 'voice.stop' })}>
        {t('voice.stop')}
      </Button>
    </Panel>
  )
}

function Loudness({ voice }: { voice: VoiceNoteActor }) {
  const level = useSelector(voice, selectVoiceLevel)
  return (
    <Meter data-grow aria-hidden>
      <span style={{ transform: `scaleX(${level.toFixed(2)})` }} />
    </Meter>
  )
}

function Elapsed({ voice }: { voice: VoiceNoteActor }) {
  const { t } = useTranslation('chat')
  const seconds = useSelector(voice, selectVoiceSeconds)
  const { longest } = limits.chat.voice
  return (
    <span data-time role="timer">
      {t('voice.at', { at: clockOf(Math.min(seconds, longest) * 1000), length: clockOf(longest * 1000) })}
    </span>
  )
}
