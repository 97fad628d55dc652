import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import type { Placed } from '#src/machines/deal-picking/deal-picking.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { bulkBarBase } from '#src/theme/made/recipes/bulk-bar-base.js'
import { type Picking, usePicking } from './picking.ts'

const Base = chakra('div', bulkBarBase)
const none = 'none'

/** The verbs for all deals that are chosen, and the way back from the last one. */
export function PickBar() {
  const picking = usePicking()
  return picking && <Bar {...picking} />
}

function Bar(picking: Picking) {
  const state = useSelector(picking.actor, snapshot => String(snapshot.value))
  return (
    <chakra.div data-picking={state} display="contents">
      <Chosen {...picking} />
      <Outcome {...picking} />
    </chakra.div>
  )
}

function Chosen({ actor, campaigns }: Picking) {
  const { t } = useTranslation('my-work')
  const count = useSelector(actor, snapshot => snapshot.context.picked.length)
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const [campaign, setCampaign] = useState('')
  if (count === 0) return null
  return (
    <Base role="group" aria-label={t('pick.label')}>
      <IconButton
        size="sm"
        icon={XIcon}
        iconSize={16}
        label={t('pick.clear')}
        onClick={() => actor.send({ type: 'picking.clear' })}
      />
      <chakra.b role="status" marginInlineEnd="auto">
        {t('pick.count', { count })}
      </chakra.b>
      <chakra.form
        display="flex"
        flexWrap="wrap"
        gap="6px"
        onSubmit={event => {
          event.preventDefault()
          actor.send({ type: 'picking.place', campaign: campaign === none ? null : campaign })
        }}
      >
        <Select
          size="sm"
          width="auto"
          maxWidth="240px"
          aria-label={t('pick.campaign')}
          placeholder={t('pick.campaign')}
          value={campaign}
          options={[...campaigns.map(({ uuid, name }) => ({ value: uuid, label: name })), { value: none, label: t('pick.none') }]}
          onChange={setCampaign}
        />
        <Button size="sm" type="submit" busy={busy} disabled={!campaign}>
          {t('pick.place')}
        </Button>
      </chakra.form>
    </Base>
  )
}

function Outcome({ actor, campaigns }: Picking) {
  const { t } = useTranslation('my-work')
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const last = useSelector(actor, snapshot => snapshot.context.last)
  const goesBack = useSelector(actor, snapshot => snapshot.context.back.length > 0)
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  if (!last && !failure) return null
  return (
    <Inset marginBottom="8px" textStyle="small" color="text-2">
      {failure ? <Refusal code={failure.code} /> : last && <span role="status">{said(last, campaigns, t)}</span>}{' '}
      {goesBack && (
        <LinkButton textStyle="small" disabled={busy} onClick={() => actor.send({ type: 'picking.undo' })}>
          {t('pick.undo')}
        </LinkButton>
      )}
    </Inset>
  )
}

/** The outcome in words: the campaign that the deals are in, and how many stayed elsewhere. */
function said({ undone, answer: { placed, kept } }: Placed, campaigns: Picking['campaigns'], t: TFunction<'my-work'>) {
  const name = campaigns.find(({ uuid }) => uuid === placed[0]?.to)?.name
  const stay = undone ? 0 : placed.filter(({ to, now }) => to === null && now !== null).length
  const done = undone ? 'pick.undone' : name === undefined ? 'pick.out' : 'pick.in'
  return [
    t(done, { count: placed.length, name }),
    kept > 0 && t('pick.kept', { count: kept }),
    stay > 0 && t('pick.stay', { count: stay }),
  ]
    .filter(Boolean)
    .join(' ')
}
