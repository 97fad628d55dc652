import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { VersionChoice } from '#src/components/VersionChoice.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { StepperActor } from '#src/machines/stepper/stepper.machine.ts'
import { selectSaveFailure } from '#src/machines/stepper/stepper.select.ts'

/** Saved elsewhere meanwhile: the person decides which one stays. */
export function DraftConflict({ actor }: { actor: StepperActor }) {
  const { t } = useTranslation('form-steps')
  const language = useLanguage()
  const failure = useSelector(actor, selectSaveFailure)
  const at = failure?.details?.saved_at
  return (
    <VersionChoice
      title={t('conflict.title')}
      detail={typeof at === 'string' ? t('conflict.when', { time: formatDayTime(at, language) }) : t('conflict.detail')}
      mine={t('conflict.keepMine')}
      theirs={t('conflict.takeTheirs')}
      onKeepMine={() => actor.send({ type: 'conflict.keepMine' })}
      onTakeTheirs={() => actor.send({ type: 'conflict.takeTheirs' })}
    />
  )
}
