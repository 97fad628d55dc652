import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import type { StudioOrderActor } from '#src/machines/studio-order/studio-order.machine.ts'
import { ImageForm } from './ImageForm.tsx'
import type { TextFormat } from './Made.tsx'
import { Results } from './Results.tsx'
import type { StudioFacts } from './studio-facts.ts'
import { TextForm } from './TextForm.tsx'

export type WorkSection = 'text' | 'images'
export interface FieldStore {
  recall(): Record<string, unknown> | null
  keep(fields: Record<string, unknown>): void
}

export const Desk = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(300px, 380px) minmax(0,1fr)' },
    borderTop: '1px solid var(--border)',
    '& > *': { padding: { base: '20px 16px', lg: '24px 28px' }, minWidth: 0 },
    // The form is longer than a screen: what comes of it stays in sight.
    '& > :last-of-type': { position: { lg: 'sticky' }, top: { lg: 0 }, alignSelf: 'start' },
    '& > :first-of-type': { bg: 'sunken', borderInlineEnd: { lg: '1px solid var(--border)' } },
  },
})

interface Props {
  order: StudioOrderActor
  section: WorkSection
  facts: ResourceActor
  store: FieldStore
  save(id: string, format: TextFormat): Promise<Blob>
}

/** What is to be made on one side, what was made on the other. */
export function StudioView({ order, section, facts, store, save }: Props) {
  const { t } = useTranslation('studio')
  const state = useSelector(order, snapshot => String(snapshot.value))
  const value = useSelector(facts, snapshot => snapshot.context.value) as StudioFacts | null
  const failure = useSelector(facts, snapshot => snapshot.context.failure)
  if (!value && failure) return <FailedState failure={failure} onRetry={() => facts.send({ type: 'resource.retry' })} />
  if (!value)
    return (
      <Loading>
        <chakra.div padding="24px">
          <Skeleton height="260px" borderRadius="12px" />
        </chakra.div>
      </Loading>
    )
  const available = value.credits.credits_available
  const builtIn = value.prices.find(({ unit }) => (unit === 'image') === (section === 'images'))?.built_in ?? false
  const Form = section === 'images' ? ImageForm : TextForm
  return (
    <Desk data-state={state}>
      <section aria-label={t('form')}>
        <Form order={order} store={store} available={available} builtIn={builtIn} />
      </section>
      <section aria-label={t('results')} aria-live="polite">
        <Results order={order} section={section} save={save} />
      </section>
    </Desk>
  )
}
