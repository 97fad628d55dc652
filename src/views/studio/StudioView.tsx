import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Creation } from '#contract/entities/creation.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { newPrice } from '#src/machines/new-price.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import type { StudioOrderActor } from '#src/machines/studio-order/studio-order.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { Desk } from './Desk.tsx'
import { ImageForm } from './ImageForm.tsx'
import type { TextFormat } from './Made.tsx'
import { RecentAside } from './RecentAside.tsx'
import { Results } from './Results.tsx'
import type { Star } from './StarButton.tsx'
import type { FieldStore } from './stored-fields.ts'
import type { StudioFacts } from './studio-facts.ts'
import { TextForm } from './TextForm.tsx'

export type WorkSection = 'text' | 'images'

interface Props {
  order: StudioOrderActor
  section: WorkSection
  facts: ResourceActor<StudioFacts>
  store: FieldStore
  /** The creation that the next one is to be another version of. */
  source: Creation | null
  uploads: UploadsActor
  /** The picture that was followed here last, once it was read. */
  followed: FileCard | null
  star: Star
  save(id: string, format: TextFormat): Promise<Blob>
}

/** The form on one side, its results on the other. */
export function StudioView({ order, section, facts, store, source, uploads, followed, star, save }: Props) {
  const { t } = useTranslation('studio')
  const state = useSelector(order, snapshot => String(snapshot.value))
  const dearer = useSelector(order, snapshot => newPrice(snapshot.context.failure))
  const value = useSelector(facts, snapshot => snapshot.context.value)
  const failure = useSelector(facts, snapshot => snapshot.context.failure)
  useEffect(() => {
    // The prices on this page are older than the server's.
    if (dearer !== null) facts.send({ type: 'resource.refresh' })
  }, [facts, dearer])
  if (!value && failure) return <FailedState failure={failure} onRetry={() => facts.send({ type: 'resource.retry' })} />
  if (!value)
    return (
      <Loading>
        <chakra.div padding="24px">
          <Skeleton height="260px" borderRadius="12px" />
        </chakra.div>
      </Loading>
    )
  const builtIn = value.prices.find(({ unit }) => (unit === 'image') === (section === 'images'))?.built_in ?? false
  const Form = section === 'images' ? ImageForm : TextForm
  return (
    <Desk data-state={state}>
      <section aria-label={t('form')}>
        <Form
          order={order}
          store={store}
          credits={value.credits}
          prices={value.prices}
          builtIn={builtIn}
          source={source}
          uploads={uploads}
          followed={followed}
        />
      </section>
      <section aria-label={t('results')} aria-live="polite">
        <Results order={order} section={section} star={star} save={save} />
      </section>
      <RecentAside facts={value} />
    </Desk>
  )
}
