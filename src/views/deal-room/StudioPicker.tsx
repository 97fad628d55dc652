import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { studioPickerRows } from '#src/theme/made/recipes/studio-picker-rows.js'

/** Something the studio made that can be handed in. */
export interface StudioPiece {
  file: string
  kind: 'picture' | 'video'
  title: string
  thumb: string | null
}
export type StudioDoor = () => Promise<readonly StudioPiece[]>

const Rows = chakra('ul', studioPickerRows)

interface Props {
  door: StudioDoor
  /** The terms that both have agreed to. */
  allowed: boolean
  picked: readonly string[]
  /** Number of files that still fit. */
  room: number
  onPick(files: readonly string[]): void
}

/** Hands in what the studio made, where the terms allow it; says so where they do not. */
export function StudioPicker({ door, allowed, picked, room, onPick }: Props) {
  const { t } = useTranslation('deal-room')
  const [open, setOpen] = useState(false)
  const [pieces, setPieces] = useState<readonly StudioPiece[] | 'failed' | null>(null)
  if (!allowed)
    return (
      <chakra.p textStyle="small" color="muted" marginTop="2">
        {t('deliver.studioForbidden')}
      </chakra.p>
    )
  const show = () => {
    setOpen(true)
    setPieces(null)
    door().then(setPieces, () => setPieces('failed'))
  }
  const toggle = (file: string) => onPick(picked.includes(file) ? picked.filter(one => one !== file) : [...picked, file])
  return (
    <>
      <Button icon={SparkleIcon} block marginTop="8px" onClick={show} aria-haspopup="dialog">
        {t('deliver.studio')}
      </Button>
      {picked.length > 0 && (
        <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="2" marginTop="2">
          <span role="status">{t('deliver.studioPicked', { count: picked.length })}</span>
          <Button size="sm" look="plain" onClick={() => onPick([])}>
            {t('deliver.studioDrop')}
          </Button>
        </chakra.div>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('deliver.studioTitle')}
        footer={<Button onClick={() => setOpen(false)}>{t('deliver.studioDone')}</Button>}
      >
        {pieces === 'failed' ? (
          <Notice tone="danger">{t('deliver.studioFailed')}</Notice>
        ) : pieces === null ? (
          <Loading>
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        ) : pieces.length === 0 ? (
          <p>{t('deliver.studioNone')}</p>
        ) : (
          <Rows role="list">
            {pieces.map(({ file, kind, title, thumb }) => (
              <li key={file}>
                {thumb ? <img src={thumb} alt="" /> : <span />}
                <Checkbox
                  checked={picked.includes(file)}
                  disabled={!picked.includes(file) && room <= 0}
                  onChange={() => toggle(file)}
                >
                  {t(kind === 'video' ? 'deliver.studioVideo' : 'deliver.studioPicture', { title })}
                </Checkbox>
              </li>
            ))}
          </Rows>
        )}
      </Dialog>
    </>
  )
}
