import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import { ThumbsDownIcon } from '@phosphor-icons/react/dist/csr/ThumbsDown'
import { ThumbsUpIcon } from '@phosphor-icons/react/dist/csr/ThumbsUp'
import { useSelector } from '@xstate/react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteRewrite } from '#contract/ai-prices.ts'
import { cameLate } from '#contract/came-late.ts'
import type { AssistantMessage, MessageAction, RewriteParams } from '#contract/entities/assistant.ts'
import { textTones } from '#contract/entities/creation.ts'
import { languages } from '#contract/languages.ts'
import { lostLetters } from '#contract/writable.ts'
import { Button } from '#src/components/Button.tsx'
import { Dropdown, type DropdownItem } from '#src/components/Dropdown.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import type { AssistantActor } from '#src/machines/assistant/assistant.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { messageRowBar } from '#src/theme/made/recipes/message-row-bar.js'
import { messageRowItem } from '#src/theme/made/recipes/message-row-item.js'

export type SaveAs = (id: string, format: 'md' | 'txt' | 'docx' | 'pdf') => Promise<void>
const formats = ['md', 'txt', 'docx', 'pdf'] as const

const Item = chakra('li', messageRowItem)
const Bar = chakra('div', messageRowBar)

interface Props {
  message: AssistantMessage
  assistant: AssistantActor
  save: SaveAs
  /** Another version would take more than one's share of the company's credits. */
  beyond: boolean
}

/** A question, or an answer with its acts. Drawn anew only when it is another: pieces come fast. */
export const MessageRow = memo(function MessageRow({ message, assistant, save, beyond }: Props) {
  const { t } = useTranslation('assistant')
  const said = message.role === 'user'
  const open = message.finished_at === null
  return (
    <Item data-role={message.role} data-answer={said ? undefined : message.state}>
      <span className="vh">{t(said ? 'you' : 'it')}</span>
      {message.rewrite && (
        <chakra.span textStyle="small" color="muted">
          {t(`rewrote.${message.rewrite}`)}
        </chakra.span>
      )}
      {message.content !== '' && <p dir="auto">{message.content}</p>}
      {open && (
        <chakra.span display="inline-flex" gap="2" alignItems="center" color="muted" textStyle="small">
          <Spinner /> {t('writing')}
        </chakra.span>
      )}
      {(message.state === 'failed' || message.state === 'rejected') && (
        <chakra.p color="danger" textStyle="small">
          {t(`unmade.${message.failure ?? 'failed'}`)}
        </chakra.p>
      )}
      {!said && !open && <Doings message={message} assistant={assistant} save={save} beyond={beyond} />}
    </Item>
  )
})

function Doings({ message, assistant, save, beyond }: Props) {
  const { t } = useTranslation('assistant')
  const able = useSelector(assistant, snapshot => snapshot.can({ type: 'assistant.act', message_id: message.id, action: 'like' }))
  const rewrites = useSelector(assistant, snapshot => snapshot.context.rewrites)
  const [told, setTold] = useState('')
  const act = (action: MessageAction, params?: RewriteParams) =>
    assistant.send({ type: 'assistant.act', message_id: message.id, action, ...(params && { params }) })
  const copy = () =>
    navigator.clipboard.writeText(message.content).then(
      () => setTold(t('copied')),
      () => setTold(t('notCopied')),
    )
  const price = t('price', { count: quoteRewrite().credits })
  const whole = message.content.trim() !== ''
  const lost = lostLetters(message.content).length > 0
  const ways: DropdownItem[] = rewrites.flatMap(way =>
    way === 'tone'
      ? textTones.map(tone => ({ id: `tone.${tone}`, label: t(`tones.${tone}`) }))
      : way === 'translate'
        ? languages.map(language => ({ id: `translate.${language}`, label: t(`into.${language}`) }))
        : [{ id: way, label: t(`rewrite.${way}`) }],
  )
  const rewrite = (id: string) => {
    const [name, what] = id.split('.')
    const way = rewrites.find(one => one === name)
    const [tone, language] = [textTones.find(one => one === what), languages.find(one => one === what)]
    if (way) act(way, way === 'tone' && tone ? { tone } : way === 'translate' && language ? { language } : undefined)
  }
  return (
    <Bar>
      {whole && (
        <>
          <IconButton
            size="sm"
            icon={ThumbsUpIcon}
            weight={message.feedback === 'like' ? 'fill' : 'regular'}
            aria-pressed={message.feedback === 'like'}
            label={t('like')}
            disabled={!able}
            onClick={() => act('like')}
          />
          <IconButton
            size="sm"
            icon={ThumbsDownIcon}
            weight={message.feedback === 'dislike' ? 'fill' : 'regular'}
            aria-pressed={message.feedback === 'dislike'}
            label={t('dislike')}
            disabled={!able}
            onClick={() => act('dislike')}
          />
          <IconButton
            size="sm"
            icon={BookmarkSimpleIcon}
            weight={message.saved ? 'fill' : 'regular'}
            aria-pressed={message.saved}
            label={t('save')}
            disabled={!able}
            onClick={() => act('save')}
          />
          <IconButton size="sm" icon={CopyIcon} label={t('copy')} onClick={() => void copy()} />
          <Dropdown
            label={t('saveAs')}
            items={formats.map(format => ({ id: format, label: t(format === 'pdf' && lost ? 'pdfLacks' : `format.${format}`) }))}
            onChoose={id => {
              const format = formats.find(one => one === id)
              if (!format) return
              save(message.id, format).then(
                () => setTold(t('saved')),
                () => setTold(t('notSaved')),
              )
            }}
            trigger={props => <IconButton {...props} size="sm" icon={DownloadSimpleIcon} label={t('saveAs')} />}
          />
        </>
      )}
      {whole ? (
        <Dropdown
          label={t('rework')}
          items={ways}
          onChoose={rewrite}
          trigger={props => (
            <Button {...props} size="sm" look="plain" icon={MagicWandIcon} disabled={!able || beyond} price={price}>
              {t('rework')}
            </Button>
          )}
        />
      ) : (
        <Button
          size="sm"
          look="plain"
          icon={MagicWandIcon}
          disabled={!able || beyond}
          price={price}
          onClick={() => act('regenerate')}
        >
          {t('rewrite.regenerate')}
        </Button>
      )}
      <chakra.span textStyle="small" color="muted" marginInlineStart="auto" fontVariantNumeric="tabular-nums">
        {message.state === 'stopped' && <>{t('stopped')} · </>}
        {cameLate(message) ? t('late') : t('price', { count: message.credits?.charged ?? 0 })}
      </chakra.span>
      <span role="status" className="vh">
        {told}
      </span>
    </Bar>
  )
}
