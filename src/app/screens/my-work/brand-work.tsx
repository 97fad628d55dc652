import { MegaphoneSimpleIcon } from '@phosphor-icons/react/dist/csr/MegaphoneSimple'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { listOwnCastingCalls } from '#contract/endpoints/casting-calls.ts'
import { castingCallStates } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { ByRole } from '#src/views/ByRole.tsx'
import { OwnCallsView } from '#src/views/casting-calls/OwnCallsView.tsx'
import { MyWorkFrame } from '#src/views/my-work/MyWorkFrame.tsx'
import { pageOf } from '../../hooks/page-of.ts'
import { type Pushed, useCollection, useFilters } from '../../hooks/screen-actors.ts'
import { OwnDeals } from './OwnDeals.tsx'
import { PickingProvider } from './PickingProvider.tsx'

const sections = [
  { id: 'campaigns', to: pathOf('my_work_brands', { section: 'campaigns' }) },
  { id: 'calls', to: pathOf('my_work_brands', { section: 'calls' }) },
]

const callChanged = (event: Pushed) => event.type === 'casting_call.changed' || event.type === 'application.changed'

const loadCalls = (call: Call, { state, page }: Filters, signal: AbortSignal) =>
  call(listOwnCastingCalls, { query: { state: state ? [state] : [], page } }, { signal })

/** `my_work_brands`: the company's deals and its casting calls. */
export function Screen() {
  const { section = 'campaigns' } = useParams()
  const { t } = useTranslation('casting-calls')
  if (!sections.some(({ id }) => id === section)) {
    return <Navigate to={pathOf('my_work_brands', { section: 'campaigns' })} replace />
  }
  return (
    <MyWorkFrame
      section={section}
      sections={sections}
      actions={
        <ByRole needs="run">
          <ButtonLink look="accent" icon={MegaphoneSimpleIcon} to={pathOf('steps_casting_call')}>
            {t('publish')}
          </ButtonLink>
        </ByRole>
      }
    >
      {section === 'calls' ? <Calls /> : <Deals />}
    </MyWorkFrame>
  )
}

function Calls() {
  const raw = useFilters()
  // Only what the list knows goes to the server: a link with something else in it is not broken.
  const filters = useMemo((): Filters => {
    const state = castingCallStates.find(name => name === raw.state)
    return { ...(state ? { state } : {}), ...pageOf(raw) }
  }, [raw])
  return <OwnCallsView actor={useCollection(loadCalls, { filters, concerns: callChanged })} />
}

function Deals() {
  const { t } = useTranslation('my-work')
  return (
    <PickingProvider>
      <OwnDeals
        side="brand"
        listTo={pathOf('my_work_brands', { section: 'campaigns' })}
        emptyText={t('deals.emptyBrand')}
        emptyAction={<ButtonLink to={pathOf('my_work_brands', { section: 'calls' })}>{t('deals.calls')}</ButtonLink>}
      />
    </PickingProvider>
  )
}
