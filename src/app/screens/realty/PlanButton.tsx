import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createOohCampaign, listOohCampaigns, planSpace } from '#contract/endpoints/ooh-campaigns.ts'
import type { PlannedTime } from '#contract/entities/ooh-campaign.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { useMay } from '#src/views/may.ts'
import { AddToPlan } from '#src/views/ooh-campaigns/AddToPlan.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { useCollection, useDecision, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

interface Props {
  space: string
  time: PlannedTime
}

const stillOpen = ['planning', 'booking', 'live', 'on_hold', 'ended'] as const
const all = {}
const load = (call: Call, _filters: unknown, signal: AbortSignal) =>
  call(listOohCampaigns, { query: { state: [...stillOpen], page: 1, size_page: 100 } }, { signal })

/** Puts a space into a campaign out of home, for whoever may book. */
export default function PlanButton({ space, time }: Props) {
  const { t } = useTranslation('ooh-campaigns')
  const { session } = useSystem()
  const user = useSelector(session, selectUser)
  const runs = useMay('run')
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  if (!user || !runs) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('add.button')}
      </Button>
      <p role="status">
        {added && (
          <>
            {t('add.added')}. <TextLink to={pathOf('ooh_campaign', { uuid: added })}>{t('add.see')}</TextLink>
          </>
        )}
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('add.title')} size="sm">
        {open && (
          <Adding
            space={space}
            time={time}
            onDone={uuid => {
              setOpen(false)
              setAdded(uuid)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

const verbsFor = (space: string, time: PlannedTime) =>
  verbTable({
    plan: async (call, { uuid, body: { name } }: { uuid: string; body: { name: string | null } }, _key, signal) => {
      // The client names it: begun twice it is one.
      if (name) await call(createOohCampaign, { body: { uuid, name } }, { signal })
      return await call(planSpace, { params: { uuid }, body: { space, ...time } }, { signal })
    },
  })

function Adding({ space, time, onDone }: Props & { onDone(campaign: string): void }) {
  const campaigns = useCollection(load, { filters: all })
  const decision = useDecision(verbsFor(space, time))
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => onDone(uuid))
  return <AddToPlan campaigns={campaigns} decision={decision} />
}
