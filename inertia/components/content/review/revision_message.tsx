const TIMECODE = /\b(\d{2}:\d{2}:\d{2}[:;]\d{2})\b/

type Props = { message: string; onTimecode: (timecode: string) => void }

/** The message of a revision; its timecodes link to their frames. */
export function RevisionMessage({ message, onTimecode }: Props) {
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      {message.split(TIMECODE).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <button
            key={index}
            type="button"
            onClick={() => onTimecode(part)}
            className="tabular rounded-xs bg-selected px-1 font-mono text-xs leading-5 text-accent-text transition-colors hover:bg-hover"
          >
            {part}
          </button>
        )
      )}
    </p>
  )
}
