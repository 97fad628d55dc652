import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listStages, type PersonFile } from '#contract/entities/list.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { oneOf } from '#contract/one-of.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import type { ListActor } from '#src/machines/list/list.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { personHistoryPart } from '#src/theme/made/recipes/person-history-part.js'
import { useTries } from '../form/use-tries.ts'
import { useMay } from '../may.ts'

const Part = chakra('section', personHistoryPart)

interface Props {
  file: ResourceActor<PersonFile>
  actor: ListActor
  locked: boolean
}

/** The company's record of a person over all its lists, and the block where it works with them no more. */
export function PersonHistory({ file, actor, locked }: Props) {
  const { t } = useTranslation('lists')
  const runs = useMay('run')
  const known = useSelector(file, snapshot => snapshot.context.value)
  const failure = useSelector(file, snapshot => snapshot.context.failure)
  if (!known && failure) return <FailedState failure={failure} onRetry={() => file.send({ type: 'resource.retry' })} />
  if (!known)
    return (
      <Loading>
        <SkeletonRow />
      </Loading>
    )
  const isStage = oneOf(listStages)
  const said = (one: PersonFile['activity'][number]) =>
    t(`file.activity.${one.kind}`, {
      list: one.list?.name ?? t('file.goneList'),
      detail: one.kind === 'stage' && isStage(one.detail) ? t(`stage.${one.detail}`) : one.detail,
    })
  return (
    <>
      {known.lists.length > 1 && (
        <Part>
          <h3>{t('file.lists')}</h3>
          <chakra.ul listStyleType="none">
            {known.lists.map(one => (
              <li key={one.uuid}>
                <TextLink to={pathOf('lists', { uuid: one.uuid })}>{one.name}</TextLink> · {t(`stage.${one.stage}`)}
              </li>
            ))}
          </chakra.ul>
        </Part>
      )}
      <Part>
        <h3>{t('file.history')}</h3>
        {known.activity.length === 0 ? (
          <chakra.p color="muted">{t('file.noHistory')}</chakra.p>
        ) : (
          <chakra.ol listStyleType="none" display="grid" gap="4px" maxHeight="220px" overflowY="auto" tabIndex={0}>
            {known.activity.map(one => (
              <chakra.li key={one.id} textStyle="small">
                <chakra.span color="muted">
                  <Time at={one.created_at} />
                  {one.by && ` · ${one.by}`}
                </chakra.span>{' '}
                {said(one)}
              </chakra.li>
            ))}
          </chakra.ol>
        )}
      </Part>
      {known.person.blocked ? (
        <Notice tone="warn">
          <b>{t('file.blockedSince')}</b>
          <chakra.p marginTop="2px">{known.person.blocked.reason}</chakra.p>
          {!locked && runs && (
            <Button
              size="sm"
              marginTop="8px"
              onClick={() =>
                actor.send({ type: 'list.change', change: { kind: 'block', person: known.person.uuid, reason: null } })
              }
            >
              {t('file.unblock')}
            </Button>
          )}
        </Notice>
      ) : (
        !locked && runs && <BlockForm person={known.person.uuid} actor={actor} />
      )}
    </>
  )
}

function BlockForm({ person, actor }: { person: string; actor: ListActor }) {
  const { t } = useTranslation('lists')
  const [reason, setReason] = useState('')
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const { tried, submitting } = useTries(busy)
  const short = reason.trim().length < 3
  return (
    <Part>
      <details>
        <chakra.summary cursor="pointer" fontWeight={600}>
          {t('file.block')}
        </chakra.summary>
        <chakra.form
          marginTop="10px"
          display="grid"
          gap="10px"
          justifyItems="start"
          noValidate
          onSubmit={submitting(short, () =>
            actor.send({ type: 'list.change', change: { kind: 'block', person, reason: reason.trim() } }),
          )}
        >
          <Field
            label={t('file.reason')}
            help={t('file.blockBody')}
            error={tried && short ? t('file.reasonShort') : undefined}
            width="100%"
          >
            <TextInput maxLength={fieldLimits.list.blockReason.max} value={reason} onChange={setReason} />
          </Field>
          <Button look="danger" type="submit" busy={busy}>
            {t('file.blockIt')}
          </Button>
        </chakra.form>
      </details>
    </Part>
  )
}
