import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listStages } from '#contract/entities/list.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { ListActor } from '#src/machines/list/list.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { bulkBarBase } from '#src/theme/made/recipes/bulk-bar-base.js'
import { ByRole } from '../ByRole.tsx'
import { useInvite } from '../invitations/invite-door.ts'

const Base = chakra('div', bulkBarBase)

/** Actions on everybody who is chosen. */
export function BulkBar({ actor }: { actor: ListActor }) {
  const { t } = useTranslation('lists')
  const picked = useSelector(actor, snapshot => snapshot.context.picked)
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const [tag, setTag] = useState('')
  const invite = useInvite()
  const count = picked.length
  if (count === 0) return null
  return (
    <Base role="group" aria-label={t('picked.label')}>
      <IconButton
        size="sm"
        icon={XIcon}
        iconSize={16}
        label={t('picked.clear')}
        onClick={() => actor.send({ type: 'list.clear' })}
      />
      <chakra.b role="status" marginInlineEnd="auto">
        {t('picked.count', { count })}
      </chakra.b>
      <Select
        size="sm"
        width="auto"
        aria-label={t('picked.stage')}
        placeholder={t('picked.stage')}
        value=""
        disabled={busy}
        options={listStages.map(value => ({ value, label: t(`stage.${value}`) }))}
        onChange={stage => actor.send({ type: 'list.change', change: { kind: 'change', items: picked, change: { stage } } })}
      />
      <chakra.form
        display="flex"
        gap="6px"
        onSubmit={event => {
          event.preventDefault()
          if (!tag.trim() || busy) return
          actor.send({ type: 'list.change', change: { kind: 'change', items: picked, change: { add_tags: [tag.trim()] } } })
          setTag('')
        }}
      >
        <TextInput
          width="130px"
          maxLength={fieldLimits.list.tag.max}
          aria-label={t('picked.tag')}
          placeholder={t('picked.tag')}
          value={tag}
          onChange={setTag}
        />
        <Button size="sm" type="submit" disabled={!tag.trim()}>
          {t('picked.tagThem')}
        </Button>
      </chakra.form>
      {invite({ people: picked.map(item => ({ item })), name: null }, 'button')}
      <ByRole needs="run">
        <ConfirmButton
          size="sm"
          busy={busy}
          title={t('picked.removeTitle', { count })}
          consequence={t('picked.removeBody')}
          confirm={t('picked.remove')}
          onConfirm={() => actor.send({ type: 'list.change', change: { kind: 'remove', items: picked } })}
        >
          {t('picked.remove')}
        </ConfirmButton>
      </ByRole>
    </Base>
  )
}
