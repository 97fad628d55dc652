import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteTranslation } from '#contract/ai-prices.ts'
import type { Conversation } from '#contract/entities/chat.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Dropdown, type DropdownItem } from '#src/components/Dropdown.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ActOf, DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectStoring } from '#src/machines/translation/translation.select.ts'
import { useOwnCredits } from '../credit-share/own-credits.ts'
import { useShareWords } from '../credit-share/ShareNotice.tsx'
import type { Translating } from './Translated.tsx'
import type { RoomVerbs } from './verbs.ts'

interface Props {
  about: Conversation
  /** The other side's name. */
  who: string
  decision: DecisionActor<RoomVerbs>
  translating?: Translating | null
  onSearch?(): void
  onPins?(): void
}

/** Rare acts in a conversation. */
export function RoomMenu({ about, who, decision, translating, onSearch, onPins }: Props) {
  const { t } = useTranslation(['chat', 'shell'])
  const storing = useSelector(translating?.actor, snapshot => snapshot !== undefined && selectStoring(snapshot))
  const price = quoteTranslation().credits
  const beyond = useShareWords()(useOwnCredits(), price)
  const [asking, setAsking] = useState(false)
  const locale = useLanguage()
  const decide = (act: ActOf<Pick<RoomVerbs, 'block' | 'unblock' | 'export' | 'pdf'>>) =>
    decision.send({ type: 'decision.make', decision: { ...act, uuid: about.uuid } })
  const choose = (id: string) => {
    if (id === 'search') onSearch?.()
    if (id === 'pins') onPins?.()
    if (id === 'translate' && translating) translating.actor.send({ type: 'translation.switch', to: translating.to })
    if (id === 'asWritten') translating?.actor.send({ type: 'translation.switch', to: null })
    if (id === 'block') setAsking(true)
    if (id === 'unblock') decide({ kind: 'unblock' })
    if (id === 'export') decide({ kind: 'export' })
    if (id === 'pdf') decide({ kind: 'pdf', body: { locale } })
  }
  const translation = (): DropdownItem[] => {
    if (!translating) return []
    if (about.translate_to) return [{ id: 'asWritten', label: t('translate.stop'), icon: TranslateIcon }]
    if (!about.translator) return [{ id: 'translate', label: t('translate.none'), icon: TranslateIcon, disabled: true }]
    const language = t(`translate.language.${translating.to}`)
    const label = t('translate.thread', { language, count: price })
    if (!translating.mayAsk) return []
    return [{ id: 'translate', label, icon: TranslateIcon, disabled: beyond !== null, why: beyond }]
  }
  const items = (): DropdownItem[] => [
    ...(onSearch ? [{ id: 'search', label: t('search.here'), icon: MagnifyingGlassIcon }] : []),
    ...(onPins ? [{ id: 'pins', label: t('pins.title'), icon: PushPinIcon }] : []),
    ...translation(),
    { id: 'export', label: t('export'), icon: DownloadSimpleIcon },
    { id: 'pdf', label: t('exportPdf'), icon: FilePdfIcon },
    // The people of the house cannot be blocked, nor can a company with which one has a booking.
    ...(about.context.type === 'support' || about.context.type === 'booking'
      ? []
      : about.blocks.mine
        ? [{ id: 'unblock', label: t('block.undo', { who }), icon: ProhibitIcon }]
        : [{ id: 'block', label: t('block.do', { who }), icon: ProhibitIcon, danger: true }]),
  ]
  return (
    <>
      <Dropdown
        label={t('more')}
        items={items}
        onChoose={choose}
        trigger={props => (
          <IconButton {...props} icon={DotsThreeVerticalIcon} label={t('more')} aria-busy={storing || undefined} />
        )}
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('block.ask', { who })}
        size="sm"
        alert
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('shell:parts.back')}</Button>
            <Button
              look="danger-solid"
              onClick={() => {
                setAsking(false)
                decide({ kind: 'block' })
              }}
            >
              {t('block.yes')}
            </Button>
          </>
        }
      >
        {t('block.what', { who })}
      </Dialog>
    </>
  )
}
