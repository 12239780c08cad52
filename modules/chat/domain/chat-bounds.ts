/** Bounds that the composer shows and the server enforces. */
export const messageLengthBounds = { min: 1, max: 4_000 } as const;
export const messagesPerPage = 40;
/** Time that "is writing" stays after the last typing signal, and how often the signal is sent. */
export const typingIndicatorMs = 5_000;
export const typingSignalIntervalMs = 3_000;
/** More rooms than this are shown as "99+". */
export const maxUnreadRoomsCounted = 100;
