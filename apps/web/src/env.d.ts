interface ImportMetaEnv {
  readonly READER_LANGUAGE?: 'en' | 'de';
}
