/** Bounds that the composer shows and the server enforces. */
export const maxMessageLength = 4_000;
/** Files of one message, and the characters of a file's name. */
export const maxMessageFiles = 10;
export const maxFileNameLength = 120;
export const messagesPerPage = 40;
/** Time that "is writing" stays after the last typing signal, and how often the signal is sent. */
export const typingIndicatorMs = 5_000;
export const typingSignalIntervalMs = 3_000;
/** More rooms than this are shown as "99+". */
export const maxUnreadRoomsCounted = 100;
/** Items that a room names above questions about them, those asked about last. */
export const maxNamedQuestions = 20;
/** Characters of a search in one's rooms, and the rooms that it reads: those last written in. */
export const maxSearchLength = 100;
export const maxSearchedRooms = 500;
/** The lines of a room that its PDF holds, the last, and the pictures among them that it shows. */
export const maxPaperMessages = 10_000;
export const maxPaperPictures = 200;
/** Messages that a room reads at once on the way to a message that was searched for. */
export const messagesPerSearchedPage = 100;
