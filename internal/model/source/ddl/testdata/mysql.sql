DROP TABLE IF EXISTS `user`;
CREATE TABLE `user` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `name` varchar(50) NOT NULL DEFAULT 'it''s',
  `state` enum('new','old') DEFAULT NULL,
  `boss` int(11) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `boss` (`boss`),
  CONSTRAINT `fk` FOREIGN KEY (`boss`) REFERENCES `user` (`id`)
) ENGINE=InnoDB;
LOCK TABLES `user` WRITE;
INSERT INTO `user` VALUES (1,'O\'Brien; \\',NULL,NULL),(2,'a''b','new',1),
(3,'-- no comment','old',1);
UNLOCK TABLES;
DELIMITER ;;
CREATE TRIGGER `t` BEFORE INSERT ON `user` FOR EACH ROW BEGIN INSERT INTO `user` VALUES (9,'x',NULL,NULL); END ;;
DELIMITER ;
INSERT INTO `user` (`name`, `id`) VALUES ('last', 4);
