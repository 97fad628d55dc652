import { Dialog as Chakra } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { ChakraParts } from './ChakraParts.tsx'
import type { DialogProps } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'

export function DialogPanel({ open, onClose, title, children, footer, cover, size = 'md', alert }: DialogProps) {
  const { t } = useTranslation()
  return (
    <ChakraParts>
      <Chakra.Root
        open={open}
        onOpenChange={({ open: still }) => !still && onClose()}
        role={alert ? 'alertdialog' : 'dialog'}
        closeOnInteractOutside={!alert}
        size={size}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Chakra.Backdrop />
          <Chakra.Positioner>
            <Chakra.Content data-cover={cover ? '' : undefined}>
              {cover && <div data-part="cover">{cover}</div>}
              <Chakra.Header>
                <Chakra.Title>{title}</Chakra.Title>
                <IconButton size="sm" icon={XIcon} iconSize={18} label={t('parts.close')} onClick={onClose} />
              </Chakra.Header>
              <Chakra.Body>{children}</Chakra.Body>
              {footer && <Chakra.Footer>{footer}</Chakra.Footer>}
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </ChakraParts>
  )
}
