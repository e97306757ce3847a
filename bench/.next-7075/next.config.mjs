/** A site of files, as many Next sites are. */
export default { output: 'export' };
