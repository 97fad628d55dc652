import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LinkPixel } from '#contract/entities/tracking-link.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Time } from '#src/components/Time.tsx'
import { WideTable } from '#src/components/WideTable.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { shopPartPart } from '#src/theme/made/recipes/shop-part-part.js'
import { CopyButton } from './CopyButton.tsx'

const Part = chakra('section', shopPartPart)

/** The lines of HTML as they stand in a shop's pages. */
const snippets = ({ script, image }: LinkPixel) =>
  [
    ['everywhere', `<script async src="${script}"></script>`],
    ['thanks', `<script async src="${script}" data-order="A-1042" data-value="2650" data-currency="EUR"></script>`],
    [
      'image',
      `<img src="${image}?order_id=A-1042&amp;coupon=LUCIA10&amp;value_minor=2650&amp;currency=EUR" referrerpolicy="origin" alt="" width="1" height="1">`,
    ],
  ] as const

/** The way for a shop without a server to report orders: two lines in its pages, and a note here about the last order. */
export function PixelPart({ pixel: actor }: { pixel: ResourceActor<LinkPixel> }) {
  const { t } = useTranslation('tracking-links')
  const pixel = useSelector(actor, snapshot => snapshot.context.value)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  return (
    <Part aria-labelledby="shop-pixel">
      <h2 id="shop-pixel">{t('pixel.title')}</h2>
      <chakra.p color="text-2">{t('pixel.detail')}</chakra.p>
      {!pixel && failure && <FailedState failure={failure} onRetry={() => actor.send({ type: 'resource.retry' })} />}
      {!pixel && !failure && (
        <Loading>
          <SkeletonRow />
        </Loading>
      )}
      {pixel && pixel.hosts.length === 0 && <Notice tone="info">{t('pixel.noHosts')}</Notice>}
      {pixel && pixel.hosts.length > 0 && (
        <>
          <dl>
            {snippets(pixel).map(([name, text]) => (
              <div key={name}>
                <dt>{t(`pixel.${name}`)}</dt>
                <dd>
                  <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6px" width="100%" minWidth="0">
                    <WideTable label={t(`pixel.${name}`)}>
                      <pre>{text}</pre>
                    </WideTable>
                    <div>
                      <CopyButton text={text} about={t(`pixel.${name}`)} />
                    </div>
                  </chakra.div>
                </dd>
              </div>
            ))}
          </dl>
          <chakra.p textStyle="small" color="muted">
            {t('pixel.fields')}
          </chakra.p>
          <p>
            {t('pixel.hosts')} <bdi>{pixel.hosts.join(', ')}</bdi>
          </p>
          <h3>{t('pixel.test')}</h3>
          <Heard last={pixel.last} />
        </>
      )}
    </Part>
  )
}

/** The test: nothing yet, or what came of the last order. */
function Heard({ last }: Pick<LinkPixel, 'last'>) {
  const { t } = useTranslation('tracking-links')
  if (!last) return <Notice tone="info">{t('pixel.waiting')}</Notice>
  const fine = last.outcome === 'counted' || last.outcome === 'known'
  const said = { order: last.order_id, host: last.host || t('pixel.nowhere') }
  return (
    <Notice tone={fine ? 'success' : 'warn'} data-outcome={last.outcome}>
      {t('pixel.heard', said)} {t(`pixel.outcome.${last.outcome}`)} <Time at={last.at} as="day-time" />
    </Notice>
  )
}
