import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Button, type ButtonProps } from '#src/components/Button.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { type Download, useDownload } from './use-download.ts'

interface Props extends Omit<ButtonProps, 'busy' | 'onClick'> {
  download: Download
  /** The words for a file that did not come, said before the reason. */
  failed?: string
}

/** A file of the server's: the button waits while it is made, and says beside itself why there is none. */
export function DownloadButton({ download, failed, ...button }: Props) {
  const { fetching, failure, fetchFile } = useDownload(download)
  return (
    <>
      <Button icon={DownloadSimpleIcon} {...button} busy={fetching !== null} onClick={() => fetchFile()} />
      {failure && <Refusal code={failure.code} lead={failed} flexBasis="100%" />}
    </>
  )
}
