import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/components/TextLink.tsx'
import { VersionChoice } from '#src/components/VersionChoice.tsx'
import { formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { OnboardingActor } from '#src/machines/onboarding/onboarding.machine.ts'
import { selectDraftState, selectSavedAt } from '#src/machines/onboarding/onboarding.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

/** Saving state of the draft. Nothing is said before there is something. */
export function DraftNote({ actor }: { actor: OnboardingActor }) {
  const { t } = useTranslation('onboarding')
  const language = useLanguage()
  const state = useSelector(actor, selectDraftState)
  const savedAt = useSelector(actor, selectSavedAt)
  return (
    <span role="status" data-draft={state ?? undefined}>
      {state === 'kept' && savedAt && (
        <chakra.span display={{ base: 'none', md: 'inline' }}>
          {t('draft.saved', { time: formatTime(savedAt, language) })}
        </chakra.span>
      )}
      {(state === 'changed' || state === 'saving') && (
        <chakra.span display={{ base: 'none', md: 'inline' }}>{t('draft.saving')}</chakra.span>
      )}
      {state === 'unsaved' && (
        <>
          {t('draft.unsaved')}{' '}
          <LinkButton onClick={() => actor.send({ type: 'draft.retry' })}>{t('parts.retry', { ns: 'shell' })}</LinkButton>
        </>
      )}
    </span>
  )
}

/** Saved elsewhere meanwhile: the person decides which one stays. */
export function Conflict({ actor }: { actor: OnboardingActor }) {
  const { t } = useTranslation('onboarding')
  const conflict = useSelector(actor, selectDraftState) === 'conflict'
  if (!conflict) return null
  return (
    <VersionChoice
      title={t('conflict.title')}
      detail={t('conflict.detail')}
      mine={t('conflict.keepMine')}
      theirs={t('conflict.takeTheirs')}
      onKeepMine={() => actor.send({ type: 'conflict.keepMine' })}
      onTakeTheirs={() => actor.send({ type: 'conflict.takeTheirs' })}
    />
  )
}
