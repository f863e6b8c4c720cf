/**
 * The header of a call that nobody made: the console sends it while nobody touches its page, which asks for news all the same. Such a
 * call is answered as any other, but it keeps no session alive (R-ACCESS-69).
 */
export const unattendedHeader = 'unattended';
