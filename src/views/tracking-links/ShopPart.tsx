import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LinkKey } from '#contract/endpoints/tracking-links.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { WideTable } from '#src/components/WideTable.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { shopPartPart } from '#src/theme/made/recipes/shop-part-part.js'
import { CopyButton } from './CopyButton.tsx'
import type { ShopVerbs } from './verbs.ts'

const Part = chakra('section', shopPartPart)

const example = JSON.stringify(
  {
    order_id: 'A-1042',
    click_id: 'el_cid',
    coupon: 'LUCIA10',
    value_minor: 2650,
    currency: 'EUR',
    occurred_at: '2026-11-22T10:30:00Z',
  },
  null,
  2,
)

interface Props {
  /** Null until somebody asks for it. */
  shown: LinkKey | null
  decision: DecisionActor<ShopVerbs>
}

/** The way for a shop's own server to report orders. The secret shows only to people who ask for it. */
export function ShopPart({ shown, decision }: Props) {
  const { t } = useTranslation('tracking-links')
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, selectRefusal)
  const send = (kind: 'key' | 'renew') => decision.send({ type: 'decision.make', decision: { kind, uuid: 'key' } })
  const rows = shown
    ? ([
        ['address', shown.address],
        ['key', shown.key],
        ['secret', shown.secret],
      ] as const)
    : []
  return (
    <Part aria-labelledby="shop-orders">
      <h2 id="shop-orders">{t('shop.title')}</h2>
      <chakra.p color="text-2">{t('shop.detail')}</chakra.p>
      {failure && <Refusal code={failure.code} />}
      {!shown && (
        <p>
          <Button busy={busy} onClick={() => send('key')}>
            {t('shop.show')}
          </Button>
        </p>
      )}
      {shown && (
        <>
          <dl>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{t(`shop.${name}`)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                  <CopyButton text={value} about={t(`shop.${name}`)} />
                </dd>
              </div>
            ))}
          </dl>
          <p>{t('shop.signature')}</p>
          <WideTable label={t('shop.example')}>
            <pre>{example}</pre>
          </WideTable>
          <p>
            <ConfirmButton
              busy={busy}
              title={t('shop.renewTitle')}
              consequence={t('shop.renewConsequence')}
              confirm={t('shop.renew')}
              onConfirm={() => send('renew')}
            >
              {t('shop.renew')}
            </ConfirmButton>
          </p>
        </>
      )}
    </Part>
  )
}
