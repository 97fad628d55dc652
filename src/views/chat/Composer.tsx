import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { MicrophoneIcon } from '@phosphor-icons/react/dist/csr/Microphone'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { useSelector } from '@xstate/react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/entities/chat.ts'
import { limits } from '#contract/limits.ts'
import { ButtonBase } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { later } from '#src/components/later.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { Counter } from '#src/components/TextArea.tsx'
import type { ConversationActor } from '#src/machines/conversation/conversation.machine.ts'
import { selectAttachments, selectMaySend, selectText } from '#src/machines/conversation/conversation.select.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { MessageChangeActor } from '#src/machines/message-change/message-change.machine.ts'
import {
  selectChangeFailure,
  selectEditedText,
  selectEditing,
  selectReplying,
  selectSaving,
  selectTarget,
} from '#src/machines/message-change/message-change.select.ts'
import type { VoiceNoteActor } from '#src/machines/voice-note/voice-note.machine.ts'
import { selectVoiceIdle } from '#src/machines/voice-note/voice-note.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { composerForm } from '#src/theme/made/recipes/composer-form.js'
import { LeftOut } from '../uploads/LeftOut.tsx'
import { useRoom } from '../uploads/use-room.ts'
import type { RoomVerbs } from './verbs.ts'

/** Pasted text that no message will hold, however much of it is cut, goes along as a file: a field that long is slow at each key. */
const book = 2 * limits.chat.text

const Form = chakra('form', composerForm)

/** It stands above the composer while contact details are hidden, or are being written. */
const ContactStrip = later(() => import('./ContactStrip.tsx').then(file => file.ContactStrip), { missing: 'line' })

/** It comes when somebody answers or edits a message, or could not. */
const ComposerTarget = later(() => import('./ComposerTarget.tsx').then(file => file.ComposerTarget), { missing: 'line' })

/** It comes with the first file. */
const PendingFiles = later(() => import('../uploads/PendingFiles.tsx').then(file => file.PendingFiles), { missing: 'line' })

/** It opens at a press. */
const VoicePanel = later(() => import('./VoicePanel.tsx').then(file => file.VoicePanel), {
  missing: 'line',
})

interface Props {
  conversation: ConversationActor
  changes: MessageChangeActor
  /** The addressee. */
  to: string
  about: Conversation
  /** Exchanges contact details. */
  decision: DecisionActor<RoomVerbs>
  /** Records voice notes. */
  voice?: VoiceNoteActor | null
  /** Something new is being written. */
  onWrite?(): void
}

/** Text that grows, files, and sending: Enter sends, with Shift it makes a new line; on a touch screen it always does. */
export function Composer({ conversation, changes, to, about, decision, voice = null, onWrite }: Props) {
  const { t } = useTranslation('chat')
  const editing = useSelector(changes, selectEditing)
  const saving = useSelector(changes, selectSaving)
  const replying = useSelector(changes, selectReplying)
  const target = useSelector(changes, selectTarget)
  const refused = useSelector(changes, selectChangeFailure)
  const edited = useSelector(changes, selectEditedText)
  const written = useSelector(conversation, selectText)
  const text = editing ? edited : written
  const attachments = useSelector(conversation, selectAttachments)
  const maySend = useSelector(conversation, selectMaySend)
  const chooser = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const tooLong = text.length > limits.chat.text
  const full = attachments.length >= limits.upload.perMessage
  const disabled = editing ? saving || tooLong || text.trim() === '' : !maySend || tooLong

  const writing = useSelector(voice ?? undefined, snapshot => !snapshot || selectVoiceIdle(snapshot))
  const wasWriting = useRef(true)
  // The button that had the focus is gone with what was recorded.
  useEffect(() => {
    if (writing && !wasWriting.current) area.current?.focus()
    wasWriting.current = writing
  }, [writing])

  // A menu that closes gives the focus back to its button, a frame later: the composer takes it after that.
  useEffect(() => {
    if (!target) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => area.current?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [target])

  const { add: attach, leftOut } = useRoom(limits.upload.perMessage - attachments.length, file =>
    conversation.send({ type: 'chat.attach', id: crypto.randomUUID(), file }),
  )
  const send = () => {
    if (disabled) return
    if (editing) changes.send({ type: 'message.save' })
    else {
      conversation.send({ type: 'chat.send', reply_to: replying ? target?.uuid : null })
      changes.send({ type: 'message.answered' })
    }
    area.current?.focus()
  }
  const write = (value: string) => {
    if (editing) return changes.send({ type: 'message.write', text: value })
    conversation.send({ type: 'chat.write', text: value })
    if (value.trim() !== '') onWrite?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && target) return changes.send({ type: 'message.letBe' })
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (window.matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    const pasted = event.clipboardData.getData('text/plain')
    if (files.length === 0 && (editing || pasted.length <= book)) return
    event.preventDefault()
    attach(files.length > 0 ? files : [new File([pasted], t('pasted'), { type: 'text/plain' })])
  }

  return (
    <Form
      aria-label={t('write', { who: to })}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        attach(event.dataTransfer.files)
      }}
    >
      {about.context.type !== 'support' && <ContactStrip about={about} text={text} to={to} decision={decision} />}
      {(target || refused) && <ComposerTarget changes={changes} />}
      {attachments.length > 0 && (
        <PendingFiles files={attachments} onRemove={id => conversation.send({ type: 'chat.detach', id })} />
      )}
      <LeftOut count={leftOut} />
      {voice && !writing && (
        <VoicePanel
          voice={voice}
          onSend={() => {
            voice.send({ type: 'voice.send', reply_to: replying ? (target?.uuid ?? null) : null })
            changes.send({ type: 'message.answered' })
          }}
        />
      )}
      <div data-part="line" hidden={!writing}>
        <IconButton
          icon={PaperclipIcon}
          label={t(full ? 'attachFull' : 'attach', { count: limits.upload.perMessage })}
          disabled={full || editing}
          onClick={() => chooser.current?.click()}
        />
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-hidden
          tabIndex={-1}
          onChange={event => {
            attach(event.currentTarget.files ?? [])
            event.currentTarget.value = ''
          }}
        />
        {voice && (
          <IconButton
            icon={MicrophoneIcon}
            label={t('voice.record')}
            disabled={editing}
            onClick={() => voice.send({ type: 'voice.record' })}
          />
        )}
        <textarea
          ref={area}
          rows={1}
          dir="auto"
          value={text}
          placeholder={t('write', { who: to })}
          aria-label={t('write', { who: to })}
          aria-invalid={tooLong || undefined}
          enterKeyHint="send"
          readOnly={saving}
          aria-busy={saving || undefined}
          onChange={event => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {text.length > limits.chat.text - 400 && (
          <chakra.span alignSelf="center" paddingInline="6px">
            <Counter used={text.length} max={limits.chat.text} />
          </chakra.span>
        )}
        <ButtonBase
          type="submit"
          look="accent"
          aria-label={t(editing ? 'message.save' : 'send')}
          data-tip={t(editing ? 'message.save' : 'send')}
          aria-disabled={disabled}
          paddingInline="12px"
        >
          {saving ? <Spinner /> : <Icon of={editing ? CheckIcon : PaperPlaneTiltIcon} size={20} weight="fill" flip={!editing} />}
        </ButtonBase>
      </div>
    </Form>
  )
}
