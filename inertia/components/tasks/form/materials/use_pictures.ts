import { useEffect, useRef, useState } from 'react'
import { type FileRef } from '~/lib/uploads/types'

type Picked = { name: string; size: number; lastModified: number }

const keyOf = ({ name, size, lastModified }: Picked) => `${name}:${size}:${lastModified}`

/** Pictures that were picked here, to be seen before the server has made any; gone with the page. */
export function usePictures() {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  const made = useRef<string[]>([])
  useEffect(() => () => made.current.splice(0).forEach((url) => URL.revokeObjectURL(url)), [])

  return {
    /** Of a file on its way. */
    onItsWay: (upload: Picked): string | undefined => urls[keyOf(upload)],
    /** Of a file that has arrived. */
    arrived: ({ id }: Pick<FileRef, 'id'>): string | undefined => urls[id],
    /** @param arrival rejects when the upload is cancelled */
    async show(file: File, arrival: Promise<FileRef>): Promise<void> {
      if (!file.type.startsWith('image/')) return void (await arrival.catch(() => undefined))
      const url = URL.createObjectURL(file)
      made.current.push(url)
      setUrls((now) => ({ ...now, [keyOf(file)]: url }))
      const there = await arrival.catch(() => null)
      if (there) setUrls((now) => ({ ...now, [there.id]: url }))
    },
  }
}
