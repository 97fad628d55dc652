import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/components/IconButton.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { MessageChangeActor } from '#src/machines/message-change/message-change.machine.ts'
import { selectChangeFailure, selectEditing, selectTarget } from '#src/machines/message-change/message-change.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

/** Above the composer: the message that is answered or edited, and what could not be done to one. */
export function ComposerTarget({ changes }: { changes: MessageChangeActor }) {
  const { t } = useTranslation('chat')
  const target = useSelector(changes, selectTarget)
  const editing = useSelector(changes, selectEditing)
  const failure = useSelector(changes, selectChangeFailure)
  return (
    <>
      {failure && <Refusal role="alert" code={failure.code} />}
      {target && (
        <chakra.div display="flex" alignItems="center" gap="8px" paddingInlineStart="6px" textStyle="small" data-target>
          <chakra.p flex="1" minWidth="0" truncate borderInlineStart="3px solid var(--accent)" paddingInlineStart="9px">
            <b>{t(editing ? 'message.editing' : 'message.replying')}</b>{' '}
            <chakra.span color="muted" dir="auto">
              {target.text || t('files')}
            </chakra.span>
          </chakra.p>
          <IconButton
            size="sm"
            icon={XIcon}
            label={t(editing ? 'message.notEdit' : 'message.notReply')}
            onClick={() => changes.send({ type: 'message.letBe' })}
          />
        </chakra.div>
      )}
    </>
  )
}
