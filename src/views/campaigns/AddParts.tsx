import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { CampaignVerbs } from './verbs.ts'

const kinds = ['calls', 'deals', 'lists', 'links'] as const
type Choices = Record<(typeof kinds)[number], { uuid: string; name: string }[]>

interface Props {
  campaign: string
  choices: ResourceActor<Choices>
  decision: DecisionActor<CampaignVerbs>
  onClose(): void
}

/** Calls, deals, lists and tracking links that a campaign does not have yet. */
export function AddParts({ campaign, choices, decision, onClose }: Props) {
  const { t } = useTranslation('campaigns')
  const [picked, setPicked] = useState<readonly string[]>([])
  const known = useSelector(choices, snapshot => snapshot.context.value)
  const failure = useSelector(choices, snapshot => snapshot.context.failure)
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const none = known !== null && kinds.every(kind => known[kind].length === 0)
  const of = (kind: (typeof kinds)[number]) => (known?.[kind] ?? []).map(one => one.uuid).filter(uuid => picked.includes(uuid))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('parts.addTitle')}
      footer={
        <Button
          look="accent"
          busy={busy}
          disabled={picked.length === 0}
          onClick={() =>
            decision.send({
              type: 'decision.make',
              decision: {
                kind: 'parts',
                uuid: campaign,
                body: {
                  add: { calls: of('calls'), deals: of('deals'), lists: of('lists'), links: of('links') },
                  remove: { calls: [], deals: [], lists: [], links: [] },
                },
              },
            })
          }
        >
          {t('parts.addThem')}
        </Button>
      }
    >
      {!known && failure && <FailedState failure={failure} onRetry={() => choices.send({ type: 'resource.retry' })} />}
      {!known && !failure && (
        <Loading>
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      )}
      {none && <p>{t('parts.nothing')}</p>}
      {known &&
        kinds
          .filter(kind => known[kind].length > 0)
          .map(kind => (
            <chakra.fieldset key={kind} border={0} marginBottom="16px" minWidth={0}>
              <chakra.legend textStyle="title-3" marginBottom="6px">
                {t(`parts.${kind}`)}
              </chakra.legend>
              {known[kind].map(one => (
                <Checkbox
                  key={one.uuid}
                  checked={picked.includes(one.uuid)}
                  onChange={on => setPicked(on ? [...picked, one.uuid] : picked.filter(uuid => uuid !== one.uuid))}
                >
                  {one.name}
                </Checkbox>
              ))}
            </chakra.fieldset>
          ))}
    </Dialog>
  )
}
