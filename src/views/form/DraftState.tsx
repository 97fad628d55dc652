import { CloudCheckIcon } from '@phosphor-icons/react/dist/csr/CloudCheck'
import { CloudWarningIcon } from '@phosphor-icons/react/dist/csr/CloudWarning'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#src/components/Icon.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { formatTime } from '#src/i18n/format.ts'
import { useErrorPhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { StepperActor } from '#src/machines/stepper/stepper.machine.ts'
import { selectDraftState, selectSavedAt, selectSaveFailure } from '#src/machines/stepper/stepper.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { draftStateLine } from '#src/theme/made/recipes/draft-state-line.js'

const Line = chakra('p', draftStateLine)

/** Saving state of the draft; `here`: it is kept in this browser alone. Nothing is said before there is something. */
export function DraftState({ actor, here = false }: { actor: StepperActor; here?: boolean }) {
  const { t } = useTranslation('form-steps')
  const language = useLanguage()
  const phraseOf = useErrorPhrase()
  const state = useSelector(actor, selectDraftState)
  const savedAt = useSelector(actor, selectSavedAt)
  const failure = useSelector(actor, selectSaveFailure)
  return (
    <Line role="status" data-draft={state ?? undefined}>
      {state === 'kept' && savedAt && (
        <>
          <Icon of={CloudCheckIcon} size={16} />
          {t(here ? 'draft.keptHere' : 'draft.saved', { time: formatTime(savedAt, language) })}
        </>
      )}
      {(state === 'changed' || state === 'saving') && (
        <>
          <Spinner />
          {t('draft.saving')}
        </>
      )}
      {state === 'unsaved' && (
        <>
          <Icon of={CloudWarningIcon} size={16} />
          <span>
            {t('draft.unsaved')} {failure && !failure.retryable ? phraseOf(failure.code) : ''}
          </span>
          <LinkButton onClick={() => actor.send({ type: 'draft.retry' })}>{t('draft.retry')}</LinkButton>
        </>
      )}
      {state === 'conflict' && (
        <>
          <Icon of={CloudWarningIcon} size={16} />
          {t('draft.conflict')}
        </>
      )}
    </Line>
  )
}
