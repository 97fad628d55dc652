import { CloudCheckIcon } from '@phosphor-icons/react/dist/csr/CloudCheck'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#src/components/Icon.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { VersionChoice } from '#src/components/VersionChoice.tsx'
import { formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { PitchStepperActor } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import { selectBegun, selectDraft, selectSavedAt } from '#src/machines/pitch-stepper/pitch-stepper.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { pitchStepperDraftStateLine } from '#src/theme/made/recipes/pitch-stepper-draft-state-line.js'

const Line = chakra('span', pitchStepperDraftStateLine)

/** State of the pitch's draft: unsaved, being saved, or saved, with the time. */
export function DraftState({ actor }: { actor: PitchStepperActor }) {
  const { t } = useTranslation('pitch-stepper')
  const language = useLanguage()
  const draft = useSelector(actor, selectDraft)
  const savedAt = useSelector(actor, selectSavedAt)
  const begun = useSelector(actor, selectBegun)
  if (draft === null || !begun || draft === 'conflict') return null
  if (draft === 'unsaved') {
    return (
      <Line role="status" color="warn">
        <Icon of={CloudSlashIcon} size={16} />
        {t('draft.unsaved')}
        <LinkButton onClick={() => actor.send({ type: 'draft.retry' })}>{t('draft.retry')}</LinkButton>
      </Line>
    )
  }
  if (draft !== 'kept') return <Line>{t('draft.saving')}</Line>
  return (
    <Line role="status">
      <Icon of={CloudCheckIcon} size={16} />
      {savedAt ? t('draft.savedAt', { time: formatTime(savedAt, language) }) : t('draft.saved')}
    </Line>
  )
}

/** The same draft was saved elsewhere: the person decides which one stays. */
export function DraftConflict({ actor }: { actor: PitchStepperActor }) {
  const { t } = useTranslation('pitch-stepper')
  const draft = useSelector(actor, selectDraft)
  if (draft !== 'conflict') return null
  return (
    <VersionChoice
      title={t('draft.conflict')}
      detail={t('draft.conflictBody')}
      mine={t('draft.mine')}
      theirs={t('draft.theirs')}
      onKeepMine={() => actor.send({ type: 'conflict.keepMine' })}
      onTakeTheirs={() => actor.send({ type: 'conflict.takeTheirs' })}
    />
  )
}
