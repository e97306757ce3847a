/** A timestamp is not what it has to be; the message says what, for people. */
export class TimestampFault extends Error {}
