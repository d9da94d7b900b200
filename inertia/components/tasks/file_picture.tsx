import { useState } from 'react'
import { FileIcon } from '~/components/ui/display/file_icon'
import { cx } from '~/lib/cx'
import { posterUrl } from '~/lib/urls'

/** Whether a stored file is a video; MXF is stored as `application/mxf`. */
export const isVideo = (contentType: string) => /^video\/|\/mxf$/.test(contentType)

type Props = {
  file: { id: string; contentType: string; hasPoster?: boolean }
  /** URL of the picture as chosen in this browser, until the server has made one. */
  picked?: string
  className?: string
}

/**
 * A file as a small picture: its poster if it has one, else an icon for its kind.
 * @example <FilePicture file={material.file} className="size-10" />
 */
export function FilePicture({ file, picked, className }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const poster = file.hasPoster === false ? null : posterUrl(file.id)
  const src = [picked, poster].find((one) => one && !broken.includes(one))
  const isPicture = file.contentType.startsWith('image/') || isVideo(file.contentType)
  return (
    <span
      aria-hidden
      className={cx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-sm bg-selected text-muted',
        className
      )}
    >
      {src && isPicture ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          onError={() => setBroken((those) => [...those, src])}
          className="size-full object-cover"
        />
      ) : (
        <FileIcon contentType={file.contentType} />
      )}
    </span>
  )
}
