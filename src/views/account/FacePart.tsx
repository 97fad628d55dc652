import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sideOf } from '#contract/abilities.ts'
import { limits } from '#contract/limits.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { FileButton } from '#src/components/FileButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { facePartRow } from '#src/theme/made/recipes/face-part-row.js'
import { useSession } from '../actors.ts'
import { useVerb } from '../form/use-verb.ts'
import type { FaceVerbs } from './verbs.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

const Row = chakra('div', facePartRow)

/** One's own picture: chosen, changed or taken away; what was refused is said beside it. */
export function FacePart({ face }: { face: DecisionActor<FaceVerbs> }) {
  const { t } = useTranslation('account')
  const phraseOf = useErrorPhrase()
  const user = useSelector(useSession(), selectUser)
  const [tooLarge, setTooLarge] = useState(false)
  const replace = useVerb(face, 'face.replace')
  const remove = useVerb(face, 'face.remove')
  if (!user) return null
  const name = `${user.first_name} ${user.last_name}`.trim()
  const side = sideOf(factsOf(user))
  const code = tooLarge ? 'upload.too_large' : (replace.failure ?? remove.failure)?.code
  const busy = replace.busy || remove.busy
  const take = (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > limits.upload.imageBytes)
    if (file.size <= limits.upload.imageBytes) replace.make(file)
  }
  return (
    <Row>
      <Avatar name={name} image={user.profile_image} side={side} size={80} />
      <chakra.div data-part="words" display="grid" gap="8px" flex="1 1 240px">
        <chakra.div display="flex" flexWrap="wrap" gap="10px">
          <FileButton
            icon={ImageIcon}
            busy={replace.busy}
            disabled={remove.busy}
            accept={accepted}
            inputLabel={t('face.choose')}
            onFiles={([file]) => take(file)}
          >
            {user.profile_image ? t('face.change') : t('face.choose')}
          </FileButton>
          {user.profile_image && (
            <ConfirmButton
              look="plain"
              danger={false}
              title={t('face.removeTitle')}
              consequence={t('face.removeDetail')}
              confirm={t('face.remove')}
              busy={remove.busy}
              disabled={replace.busy}
              onConfirm={() => {
                setTooLarge(false)
                remove.make()
              }}
            >
              {t('face.remove')}
            </ConfirmButton>
          )}
        </chakra.div>
        <chakra.p textStyle="small" color="muted" maxWidth="56ch">
          {t('face.help')}
        </chakra.p>
        {code && !busy && <Notice tone="danger">{phraseOf(code)}</Notice>}
        <span className="vh" role="status">
          {replace.busy ? t('face.sending') : replace.done ? t('face.done') : remove.done ? t('face.removed') : ''}
        </span>
      </chakra.div>
    </Row>
  )
}
