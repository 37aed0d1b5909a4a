/** Why the answers depend on the network. */
export const storageWarning = '这台设备无法保存答案（隐私模式或存储空间已满），答案只保存到云端，请保持联网。';
