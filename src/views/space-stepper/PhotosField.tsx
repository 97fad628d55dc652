import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Field } from '#src/components/Field.tsx'
import { FileButton } from '#src/components/FileButton.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { photosFieldGrid } from '#src/theme/made/recipes/photos-field-grid.js'
import { asTexts } from '../form/draft-values.ts'
import { LeftOut } from '../uploads/LeftOut.tsx'
import { PendingFiles } from '../uploads/PendingFiles.tsx'
import { useRoom } from '../uploads/use-room.ts'
import { useSpaceForm } from './space-form.ts'
import { useArrivals } from './use-arrivals.ts'

const most = limits.space.photos

const Grid = chakra('ol', photosFieldGrid)

/** Photos of the place: they go up as soon as they are chosen, the first is the one that lists show. */
export function PhotosField({ uploads }: { uploads: UploadsActor }) {
  const { t } = useTranslation('space-stepper')
  const form = useSpaceForm()
  const files = useSelector(uploads, snapshot => snapshot.context.files)
  const photos = asTexts(form.fields.photos)
  const change = (next: readonly string[]) => form.change({ photos: [...next] })
  const refused = useArrivals(uploads, 'image/', file => {
    form.hold(file)
    change([...photos, file.uuid])
  })
  const cards = photos.flatMap(uuid => form.about.files.find(card => card.uuid === uuid) ?? [])
  const move = (index: number, by: number) => {
    const next = [...photos]
    const [one = ''] = next.splice(index, 1)
    next.splice(index + by, 0, one)
    change(next)
  }
  const room = most - photos.length - files.length
  const { add, leftOut } = useRoom(room, file => uploads.send({ type: 'uploads.add', id: crypto.randomUUID(), file }))
  return (
    <Field
      group
      label={t('photos.label')}
      help={t('photos.help', { count: most })}
      optional
      error={refused ? t('photos.none') : form.error('photos')}
    >
      {cards.length > 0 && (
        <Grid>
          {cards.map((card, index) => {
            const n = { number: index + 1 }
            return (
              <li key={card.uuid}>
                <img src={card.url} alt={t('photos.photo', n)} loading="lazy" />
                <div>
                  <small>{index === 0 ? t('photos.first') : card.name}</small>
                  {index > 0 && (
                    <IconButton
                      size="sm"
                      icon={ArrowLeftIcon}
                      flip
                      label={t('photos.earlier', n)}
                      onClick={() => move(photos.indexOf(card.uuid), -1)}
                    />
                  )}
                  {index < cards.length - 1 && (
                    <IconButton
                      size="sm"
                      icon={ArrowRightIcon}
                      flip
                      label={t('photos.later', n)}
                      onClick={() => move(photos.indexOf(card.uuid), 1)}
                    />
                  )}
                  <IconButton
                    size="sm"
                    icon={TrashIcon}
                    label={t('photos.remove', n)}
                    onClick={() => change(photos.filter(uuid => uuid !== card.uuid))}
                  />
                </div>
              </li>
            )
          })}
        </Grid>
      )}
      <PendingFiles files={files} onRemove={id => uploads.send({ type: 'uploads.drop', id })} />
      {room > 0 && (
        <FileButton
          icon={UploadSimpleIcon}
          marginTop={files.length > 0 ? '2' : 0}
          multiple
          accept="image/*"
          inputLabel={t('photos.label')}
          onFiles={add}
        >
          {t('photos.add')}
        </FileButton>
      )}
      <LeftOut count={leftOut} />
    </Field>
  )
}
